import { defineFeed } from './feed';
import { asnRangesFormat } from './formats/tables/asn-ranges.format';
import { cardBinsFormat } from './formats/tables/card-bins.format';
import { countryRangesFormat } from './formats/tables/country-ranges.format';
import { geofeedsFormat } from './formats/tables/geofeeds.format';
import { postalCodesFormat } from './formats/tables/postal-codes.format';

const DAY = 24;

/**
 * Tables that map keys to facts. All but the geofeeds replace a built-in set as a whole. Sources and licences as stated
 * by their owners on 2026-11-21.
 */
export const TABLE_FEEDS = [
  defineFeed({
    key: 'geofeeds',
    title: 'Locations of networks, as their operators publish them',
    format: geofeedsFormat,
    maxAgeHours: 60 * DAY,
    sources: [],
  }),
  defineFeed({
    key: 'ipAsn',
    title: 'Networks that announce addresses',
    format: asnRangesFormat,
    maxAgeHours: 30 * DAY,
    sources: [
      {
        label: 'iptoasn',
        owner: 'IPtoASN',
        url: 'https://iptoasn.com/data/ip2asn-combined.tsv.gz',
        licence: 'PDDL-1.0',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'ipCountry',
    title: 'Countries in which addresses are registered',
    format: countryRangesFormat,
    maxAgeHours: 60 * DAY,
    sources: [],
  }),
  defineFeed({
    key: 'cardBins',
    title: 'Issuers of cards',
    format: cardBinsFormat,
    maxAgeHours: 365 * DAY,
    sources: [],
  }),
  defineFeed({
    key: 'postalCodes',
    title: 'Locations of postal codes',
    format: postalCodesFormat,
    maxAgeHours: 365 * DAY,
    sources: [],
  }),
] as const;
