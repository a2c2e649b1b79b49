import { defineFeed } from './feed';
import { addressesFormat } from './formats/addresses/addresses.format';
import { crawlersFormat } from './formats/addresses/crawlers.format';
import { threatsFormat } from './formats/addresses/threats.format';

const DAY = 24;

/** Lists of addresses. Sources and licences as stated by their owners on 2026-11-21. */
export const ADDRESS_FEEDS = [
  defineFeed({
    key: 'torExits',
    title: 'Exits of the Tor network',
    format: addressesFormat({ minBits: { 4: 24, 6: 48 }, listsSuspects: true }),
    maxAgeHours: 2 * DAY,
    sources: [
      {
        label: 'tor-project',
        owner: 'The Tor Project',
        url: 'https://check.torproject.org/torbulkexitlist',
        licence: 'CC0-1.0',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'vpnNetworks',
    title: 'Networks of VPN providers',
    format: addressesFormat({ minBits: { 4: 12, 6: 28 }, listsSuspects: true }),
    maxAgeHours: 14 * DAY,
    sources: [
      {
        label: 'x4bnet-v4',
        owner: 'X4BNet',
        url: 'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/vpn/ipv4.txt',
        licence: 'MIT',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'hostingNetworks',
    title: 'Networks of data centres and clouds',
    format: addressesFormat({ minBits: { 4: 8, 6: 16 }, listsSuspects: false }),
    maxAgeHours: 30 * DAY,
    sources: [
      {
        label: 'x4bnet-v4',
        owner: 'X4BNet',
        url: 'https://raw.githubusercontent.com/X4BNet/lists_vpn/main/output/datacenter/ipv4.txt',
        licence: 'MIT',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'proxyAddresses',
    title: 'Open proxies',
    format: addressesFormat({ minBits: { 4: 20, 6: 48 }, listsSuspects: true }),
    maxAgeHours: 2 * DAY,
    sources: [
      {
        label: 'monosans',
        owner: 'monosans/proxy-list',
        url: 'https://raw.githubusercontent.com/monosans/proxy-list/main/proxies/all.txt',
        licence: 'MIT',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'privacyRelays',
    title: 'Exits of privacy relays of well-known vendors',
    format: addressesFormat({ minBits: { 4: 16, 6: 32 }, listsSuspects: true }),
    maxAgeHours: 30 * DAY,
    sources: [
      {
        label: 'icloud-private-relay',
        owner: 'Apple',
        url: 'https://mask-api.icloud.com/egress-ip-ranges.csv',
        licence: 'none stated; published for operators of servers',
        allowsCommercialUse: null,
      },
    ],
  }),
  defineFeed({
    key: 'mobileNetworks',
    title: 'Networks of mobile carriers',
    format: addressesFormat({ minBits: { 4: 8, 6: 16 }, listsSuspects: true }),
    maxAgeHours: 90 * DAY,
    sources: [],
  }),
  defineFeed({
    key: 'threatAddresses',
    title: 'Sources of attacks',
    format: threatsFormat({ minBits: { 4: 10, 6: 29 }, listsSuspects: true }),
    maxAgeHours: 2 * DAY,
    sources: [
      {
        label: 'ipsum',
        owner: 'stamparm/ipsum',
        url: 'https://raw.githubusercontent.com/stamparm/ipsum/master/ipsum.txt',
        licence: 'Unlicense',
        allowsCommercialUse: true,
      },
    ],
  }),
  defineFeed({
    key: 'crawlerNetworks',
    title: 'Networks from which well-known crawlers come',
    format: crawlersFormat({ minBits: { 4: 12, 6: 32 }, listsSuspects: false }),
    maxAgeHours: 14 * DAY,
    sources: [
      publishedRanges(
        'googlebot',
        'Google',
        'https://developers.google.com/static/search/apis/ipranges/googlebot.json',
      ),
      publishedRanges(
        'googlebot',
        'Google',
        'https://developers.google.com/static/search/apis/ipranges/special-crawlers.json',
      ),
      publishedRanges(
        'googlebot',
        'Google',
        'https://developers.google.com/static/search/apis/ipranges/user-triggered-fetchers.json',
      ),
      publishedRanges('bingbot', 'Microsoft', 'https://www.bing.com/toolbox/bingbot.json'),
      publishedRanges('OpenAI', 'OpenAI', 'https://openai.com/gptbot.json'),
      publishedRanges('OpenAI', 'OpenAI', 'https://openai.com/searchbot.json'),
      publishedRanges('OpenAI', 'OpenAI', 'https://openai.com/chatgpt-user.json'),
      publishedRanges('PerplexityBot', 'Perplexity', 'https://www.perplexity.com/perplexity-user.json'),
      publishedRanges('PerplexityBot', 'Perplexity', 'https://www.perplexity.com/perplexitybot.json'),
    ],
  }),
] as const;

/** @param label the operator's name in the bot check, in any case; several files may belong to one operator. */
function publishedRanges(label: string, owner: string, url: string) {
  return {
    label,
    owner,
    url,
    licence: 'none stated; published so that servers can verify the crawler',
    allowsCommercialUse: null,
  };
}
