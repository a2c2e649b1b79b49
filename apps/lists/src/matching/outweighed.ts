import type { ListType } from '@rampart/contracts';
import { keyOfValue } from '../keys/value-key';
import { coveringKeys, type EntryForm } from './covering-keys';

/** An entry as far as the question goes which of two prevails. */
export interface WeighedEntry extends EntryForm {
  readonly listType: ListType;
  readonly nonOverridable: boolean;
}

/** A live entry of the account. */
export interface OtherEntry extends WeighedEntry {
  readonly id: number;
}

/**
 * The entry to which another loses its effect on every order, or null (ADR 9, screening's `decide-status.ts`):
 * - an ordinary blacklist entry, to a whitelist entry for the same value; for e-mail addresses one about addresses, since one
 *   about the domain speaks for no customer;
 * - a whitelist entry, to a blacklist entry that no whitelist entry outweighs.
 *
 * @param covering live entries with one of the entry's covering keys.
 */
export function outweighedBy(entry: WeighedEntry, covering: readonly OtherEntry[]): number | null {
  const strict = covering.find(({ listType, nonOverridable }) => listType === 'blacklist' && nonOverridable);
  if (entry.listType === 'whitelist') return strict?.id ?? null;
  // The strict one rejects these orders in its place.
  if (entry.nonOverridable || strict !== undefined) return null;
  const spared = covering.find(
    ({ listType, entityType }) =>
      listType === 'whitelist' && (entry.entityType !== 'email' || entityType === 'email'),
  );
  return spared?.id ?? null;
}

/** Entries of an account in memory, for the many lines of a file. */
export class KnownEntries {
  private readonly byKey: ReadonlyMap<string, OtherEntry>;

  constructor(entries: readonly OtherEntry[]) {
    this.byKey = new Map(
      entries.flatMap((entry) =>
        [entry.value, keyOfValue(entry.entityType, entry.matchType, entry.value)].flatMap((value) =>
          value === null ? [] : [[keyOf({ ...entry, value }), entry] as const],
        ),
      ),
    );
  }

  /** The id of the entry to which this one loses its effect, or null. */
  outweighing(entry: WeighedEntry): number | null {
    if (this.byKey.size === 0) return null;
    return outweighedBy(
      entry,
      coveringKeys(entry).flatMap((key) => this.byKey.get(keyOf(key)) ?? []),
    );
  }
}

const keyOf = ({ entityType, matchType, value }: EntryForm): string => `${entityType} ${matchType} ${value}`;
