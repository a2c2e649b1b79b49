import { readEmailParts } from '@rampart/risk';
import { defineFeatures } from '../feature';

/** What the checks know about the e-mail address, the phone number and the username. */
export const contactFeatures = defineFeatures([
  {
    name: 'email.domain',
    kind: 'category',
    words: 'domain of the e-mail address',
    isLearned: true,
    read: ({ facts }) =>
      facts.order.email === null ? null : (readEmailParts(facts.order.email)?.domain ?? null),
  },
  {
    name: 'email.is_free',
    kind: 'flag',
    words: 'the e-mail address belongs to a free provider',
    isLearned: true,
    read: ({ facts }) => facts.learned?.email?.isFree ?? null,
  },
  {
    name: 'email.is_disposable',
    kind: 'flag',
    words: 'the e-mail address is disposable',
    isLearned: true,
    read: ({ facts }) => facts.learned?.email?.isDisposable ?? null,
  },
  {
    name: 'email.is_domain_exist',
    kind: 'flag',
    words: 'the domain of the e-mail address exists',
    isLearned: true,
    read: ({ facts }) => facts.learned?.email?.isDomainExist ?? null,
  },
  {
    name: 'email.is_new_domain_name',
    kind: 'flag',
    words: 'the domain of the e-mail address is new',
    isLearned: true,
    read: ({ facts }) => facts.learned?.email?.isNewDomainName ?? null,
  },
  {
    name: 'phone.country_code',
    kind: 'category',
    words: 'country of the phone number',
    isLearned: true,
    read: ({ facts }) => facts.learned?.phone?.countryCode ?? null,
  },
  {
    name: 'phone.is_disposable',
    kind: 'flag',
    words: 'the phone number is disposable',
    isLearned: true,
    read: ({ facts }) => facts.learned?.phone?.isDisposable ?? null,
  },
  {
    name: 'username.is_high_risk',
    kind: 'flag',
    words: 'the username looks machine-made',
    isLearned: true,
    read: ({ facts }) => facts.learned?.username?.isHighRisk ?? null,
  },
]);
