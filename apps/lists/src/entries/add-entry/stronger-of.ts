import type { ListEntryRow } from '../../database/rows/list-entry.row';
import type { EntryStrength } from '../entries.repository';

/**
 * What an entry must become to have the later expiry and the stricter setting of what it has and what was requested;
 * null when it already has. Null as an expiry means never, which is later than any time.
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
