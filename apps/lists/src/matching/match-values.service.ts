import { Injectable } from '@nestjs/common';
import type { ListMatch } from '@rampart/contracts';
import { type CandidateKey, candidateKeys } from './candidate-keys';
import { EntryMatchesRepository } from './entry-matches.repository';

interface AskedValue {
  readonly entityType: string;
  readonly value: string;
  readonly withHosted?: boolean | undefined;
}

/** A key, and the indexes of the values that led to it. */
interface SharedKey {
  readonly key: CandidateKey;
  readonly askedBy: number[];
}

/** Up to as many values, such as an order's, have hardly a key in common: finding it would cost more than it saves. */
const FEW_VALUES = 16;

/** Matches values against an account's lists. */
@Injectable()
export class MatchValuesService {
  constructor(private readonly matches: EntryMatchesRepository) {}

  /**
   * @returns every live entry that matches one of the values, once for each value it matches; in the order of the
   * values, and for each value from the exact match to the widest.
   */
  async match(accountId: number, values: readonly AskedValue[]): Promise<ListMatch[]> {
    const shared = shareKeys(values);
    const found = await this.matches.find(
      accountId,
      shared.map((each) => each.key),
    );
    const seen = new Set<string>();
    return found
      .flatMap((match) => {
        const { key, askedBy } = shared[match.keyIndex] as SharedKey;
        // A spelling is found by itself and by its key; what matches anyway comes first.
        const fresh = askedBy.filter((index) => !seen.has(`${index} ${match.id}`));
        for (const index of fresh) seen.add(`${index} ${match.id}`);
        return fresh.map((index) => ({
          index,
          entryId: match.id,
          listType: match.listType,
          matchType: key.matchType,
          entityType: key.entityType,
          entryValue: match.value,
          reason: match.reason,
          nonOverridable: match.nonOverridable,
          createdAt: match.createdAt.toISOString(),
          expiresAt: match.expiresAt?.toISOString() ?? null,
          ...(key.ifHosted && { ifHosted: key.ifHosted }),
        }));
      })
      .sort((a, b) => a.index - b.index);
  }
}

/** Looks up each key once, however many of the values lead to it: addresses of one network share most of theirs. */
function shareKeys(values: readonly AskedValue[]): SharedKey[] {
  if (values.length <= FEW_VALUES) return values.flatMap(keysOf);
  const byKey = new Map<string, SharedKey>();
  for (const [index, asked] of values.entries()) {
    for (const key of candidateKeys(asked.entityType, asked.value, asked.withHosted)) {
      const name = `${key.entityType} ${key.matchType} ${key.value} ${key.ifHosted ?? ''}`;
      const known = byKey.get(name);
      if (known) known.askedBy.push(index);
      else byKey.set(name, { key, askedBy: [index] });
    }
  }
  return [...byKey.values()];
}

function keysOf({ entityType, value, withHosted }: AskedValue, index: number): SharedKey[] {
  const askedBy = [index];
  return candidateKeys(entityType, value, withHosted).map((key) => ({ key, askedBy }));
}
