import type { ListEntryRow } from '../../database/rows/list-entry.row';
import type { EntryStrength } from '../entries.repository';

/**
 * What an entry must become to last as long and be as strict as the stronger of what it is and what was asked for; null
 * when it is that already. Null as an end means never, and is later than any time.
 */
export function strongerOf(
  row: Pick<ListEntryRow, 'nonOverridable' | 'expiresAt'>,
  asked: EntryStrength,
): EntryStrength | null {
  const lastsLonger =
    row.expiresAt !== null &&
    (asked.expiresAt === null || row.expiresAt.getTime() < Date.parse(asked.expiresAt));
  const isStricter = asked.nonOverridable && !row.nonOverridable;
  if (!lastsLonger && !isStricter) return null;
  return {
    nonOverridable: row.nonOverridable || asked.nonOverridable,
    expiresAt: lastsLonger ? asked.expiresAt : (row.expiresAt?.toISOString() ?? null),
  };
}
