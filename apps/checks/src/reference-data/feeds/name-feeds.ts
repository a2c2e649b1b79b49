import { NOT_DISPOSABLE_DOMAINS } from '../sources/not-disposable-domains';
import { defineFeed } from './feed';
import { domainsFormat } from './formats/names/domains.format';
import { phonesFormat } from './formats/names/phones.format';
import { rankedDomainsFormat } from './formats/names/ranked-domains.format';
import { urlsFormat } from './formats/names/urls.format';

const DAY = 24;

/** Lists of domains, URLs and telephone numbers. Sources and licences as stated by their owners on 2026-11-21. */
export const NAME_FEEDS = [
  defineFeed({
    key: 'disposableDomainFeed',
    title: 'Domains of throw-away mail services',
    format: domainsFormat(new Set(NOT_DISPOSABLE_DOMAINS)),
    maxAgeHours: 30 * DAY,
    sources: [
      {
        label: 'disposable-email-domains',
        owner: 'disposable-email-domains',
        url: 'https://raw.githubusercontent.com/disposable-email-domains/disposable-email-domains/main/disposable_email_blocklist.conf',
        licence: 'CC0-1.0',
        allowsCommercialUse: true,
      },
      {
        label: 'disposable',
        owner: 'disposable/disposable-email-domains',
        url: 'https://raw.githubusercontent.com/disposable/disposable-email-domains/master/domains.txt',
        licence: 'MIT',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'disposablePhoneFeed',
    title: 'Public telephone numbers',
    format: phonesFormat,
    maxAgeHours: 60 * DAY,
    sources: [
      {
        label: 'ip1sms',
        owner: 'iP.1 Networks AB',
        url: 'https://raw.githubusercontent.com/iP1SMS/disposable-phone-numbers/master/number-list.json',
        licence: 'MIT',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'phishingUrls',
    title: 'Phishing pages',
    format: urlsFormat,
    maxAgeHours: 2 * DAY,
    sources: [
      {
        label: 'openphish',
        owner: 'OpenPhish',
        url: 'https://raw.githubusercontent.com/openphish/public_feed/refs/heads/main/feed.txt',
        licence: 'OpenPhish community terms: non-commercial use only',
        allowsCommercialUse: false,
      },
    ],
  }),
  defineFeed({
    key: 'phishingDomains',
    title: 'Phishing domains',
    format: domainsFormat(),
    maxAgeHours: 7 * DAY,
    sources: [
      {
        label: 'phishing-database',
        owner: 'Phishing.Database',
        url: 'https://raw.githubusercontent.com/Phishing-Database/Phishing.Database/master/phishing-domains-ACTIVE.txt',
        licence: 'MIT',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'popularDomains',
    title: 'The most visited domains, by rank',
    format: rankedDomainsFormat,
    maxAgeHours: 180 * DAY,
    sources: [],
  }),
] as const;
