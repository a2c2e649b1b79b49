import crawlerUserAgents from 'crawler-user-agents';
import { cell, firstCell, type Row } from './eval-set';
import { announcedBy } from './personas/world/announced-ranges';

/** Rows that come from a publication from which a shipped table was made: they show that it was copied, no more. */
export interface KnownPublication {
  /** Files by `<area>/<set>`, without their split. */
  readonly sets: RegExp;
  /** What was published, and what was made of it. */
  readonly what: string;
  holds(row: Row): boolean;
}

/** What is appended to the name of a set for its rows of this kind. */
export const KNOWN_SUFFIX = ' (published rows)';

export const KNOWN_PUBLICATIONS: readonly KnownPublication[] = [
  {
    sets: /^ip\/geo$/,
    what: 'Amazon’s geo-ip-feed.csv and ip-ranges.json, from which cloud-regions/amazon-networks.tsv was typed',
    holds: (row) =>
      /aws|amazon/i.test(firstCell(row, ['src', 'source', 'operator', 'feed'])) || isAmazons(row),
  },
  {
    sets: /^ip\/crawler_ips$/,
    what: 'addresses of the robots in crawlers/published-networks.tsv, from the same lists of their operators',
    holds: (row) => isListedRobot(firstCell(row, ['crawler', 'bot', 'name', 'operator', 'label', 'src'])),
  },
  {
    sets: /^ua\//,
    what: 'examples in crawler-user-agents, whose patterns are shipped',
    holds: (row) => examples().has(firstCell(row, ['ua', 'user_agent', 'line'])),
  },
  {
    sets: /^phone\/disposable_ip1sms_2025-08-22$/,
    what: 'the list of iP.1 of that day, from which phones/disposable-numbers.tsv was made',
    holds: () => true,
  },
];

/** The publication behind each kind of row of a set; empty for most sets. */
export function knownPublicationsOf(set: string): readonly KnownPublication[] {
  const bare = set.replace(/\/(?:dev|heldout)_/, '/');
  return KNOWN_PUBLICATIONS.filter(({ sets }) => sets.test(bare));
}

/** The networks of Amazon's cloud. */
const AMAZON = [16_509, 14_618, 8_987];

function isAmazons(row: Row): boolean {
  const ip = cell(row, 'ip');
  return AMAZON.some((asn) => announcedBy(asn).has(ip));
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');

/** The robots of crawlers/published-lists.tsv, in letters alone and without `bot`, and others that share their lists. */
export const LISTED_ROBOTS: readonly string[] = [
  ...['ahrefs', 'apple', 'betterstack', 'cc', 'claude', 'duckduck', 'freshping', 'google', 'imagekit'],
  ...['marginalia', 'mojeek', 'mollie', 'openai', 'outageowl', 'perplexity', 'pingdom', 'rssapi', 'semrush'],
  ...['statuscake', 'stripe', 'telegram', 'twitter', 'uptimerobot', 'yandex', 'bing', 'facebook', 'imgix'],
  ...['gptbot', 'chatgpt', 'oaisearch', 'duckassist', 'meta'],
];

const isListedRobot = (name: string) => LISTED_ROBOTS.some((robot) => lettersOf(name).startsWith(robot));

let shown: ReadonlySet<string> | null = null;

function examples(): ReadonlySet<string> {
  shown ??= new Set(crawlerUserAgents.flatMap(({ instances }) => instances));
  return shown;
}
