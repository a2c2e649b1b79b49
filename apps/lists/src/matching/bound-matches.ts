import type { ListMatch } from '@rampart/contracts';

/** Matches of one value that are told in any case. */
export const MAX_TOLD = 16;

/**
 * What many checks at once are told of their matches, so that one message carries it whatever accounts have listed:
 * without the reasons, which no check shows, and of a value that more than `MAX_TOLD` entries match (an address in as
 * many listed networks) the narrowest, and the first of every list and strictness. What the lists mean for a value
 * never changes by it.
 *
 * @param matches of each value from the narrowest to the widest.
 */
export function boundMatches(matches: readonly ListMatch[]): ListMatch[] {
  const told = new Map<number, number>();
  const voices = new Set<string>();
  return matches.flatMap((match) => {
    const count = told.get(match.index) ?? 0;
    // An entry about the domain of an address is read otherwise than one about the address.
    const voice = [match.index, match.listType, match.nonOverridable, match.entityType].join(' ');
    if (count >= MAX_TOLD && voices.has(voice)) return [];
    told.set(match.index, count + 1);
    voices.add(voice);
    return [{ ...match, reason: null }];
  });
}
