import { AI_OPERATORS } from './operators/ai';
import { MONITORS } from './operators/monitors';
import type { CrawlerOperator } from './operators/operator';
import { SEARCH_ENGINES } from './operators/search-engines';
import { SERVICES } from './operators/services';

/** In the order in which claims are matched: more specific first. */
export const CRAWLER_OPERATORS: readonly CrawlerOperator[] = [
  ...SEARCH_ENGINES,
  ...AI_OPERATORS,
  ...MONITORS,
  ...SERVICES,
];

/** The operator whose robot a User-Agent claims to be; null when none. */
export function findClaimedOperator(userAgent: string): CrawlerOperator | null {
  return CRAWLER_OPERATORS.find(({ claim }) => claim.test(userAgent)) ?? null;
}

/** A robot of which only a loaded list is known. */
export function operatorOfList(name: string): CrawlerOperator {
  return { name, claim: /(?!)/, domains: [], asns: [], isComplete: false };
}
