import type { ListMatch } from '@rampart/contracts';

/** Matches of one value that are always returned. */
export const MAX_RETURNED = 16;

/**
 * The matches returned to bulk checks, limited so that they fit into one message whatever accounts have listed:
 * without reasons, which no check shows, and, for a value that more than `MAX_TOLD` entries match (an address in as
 * many listed networks), only the narrowest and the first of every list and strictness. The result for the value
 * never changes by it.
 *
 * @param matches of each value from the narrowest to the widest.
 */
export function boundMatches(matches: readonly ListMatch[]): ListMatch[] {
  const returned = new Map<number, number>();
  const voices = new Set<string>();
  return matches.flatMap((match) => {
    const count = returned.get(match.index) ?? 0;
    // An entry about an address's domain is treated differently from one about the address.
    const voice = [match.index, match.listType, match.nonOverridable, match.entityType, match.ifHosted].join(
      ' ',
    );
    if (count >= MAX_RETURNED && voices.has(voice)) return [];
    returned.set(match.index, count + 1);
    voices.add(voice);
    return [{ ...match, reason: null }];
  });
}
