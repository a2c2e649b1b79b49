import { normalizeBin } from '@rampart/risk';
import { defineFeatures } from '../feature';

/** What the checks know about the card. */
export const cardFeatures = defineFeatures([
  {
    name: 'card.bin',
    kind: 'category',
    words: 'first digits of the card',
    isLearned: true,
    read: ({ facts }) => (facts.order.binNo === null ? null : normalizeBin(facts.order.binNo)),
  },
  {
    name: 'card.brand',
    kind: 'category',
    words: 'brand of the card',
    isLearned: true,
    read: ({ facts }) => facts.learned?.card?.brand ?? null,
  },
  {
    name: 'card.type',
    kind: 'category',
    words: 'type of the card',
    isLearned: true,
    read: ({ facts }) => facts.learned?.card?.type ?? null,
  },
  {
    name: 'card.issuing_country',
    kind: 'category',
    words: 'country of the card',
    isLearned: true,
    read: ({ facts }) => facts.learned?.card?.issuingCountry ?? null,
  },
  {
    name: 'card.is_prepaid',
    kind: 'flag',
    words: 'the card is prepaid',
    isLearned: true,
    read: ({ facts }) => facts.learned?.card?.isPrepaid ?? null,
  },
  {
    name: 'card.is_bin_exist',
    kind: 'flag',
    words: 'the first digits of the card are known',
    isLearned: true,
    read: ({ facts }) => facts.learned?.card?.isBinExist ?? null,
  },
  {
    name: 'card.is_bin_country_match',
    kind: 'flag',
    words: 'the card is from the country of the billing address',
    isLearned: true,
    read: ({ facts }) => facts.isBinCountryMatch,
  },
]);
