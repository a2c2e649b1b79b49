import { type ListEntry, ServiceError } from '@rampart/contracts';
import type { Caller } from '../../access/caller';

/** What an analyst may do to lists: add entries that expire, and remove their own. */
const isAnalyst = ({ person }: Caller): boolean => person?.role === 'analyst';

/** @throws ServiceError `insufficient_scope` for an analyst's entry that would stay for ever. */
export function assertMayAdd(caller: Caller, expiresAt: string | null): void {
  if (isAnalyst(caller) && expiresAt === null) {
    throw refused('The role analyst adds entries that expire only. Send expires_at, or ask a manager.');
  }
}

/** @throws ServiceError `insufficient_scope` for an analyst. */
export function assertMayImport(caller: Caller): void {
  if (isAnalyst(caller)) throw refused('The role analyst imports no lists. Ask a manager.');
}

/**
 * @param find reads the entry; called for an analyst only.
 * @throws ServiceError `insufficient_scope` for an entry that another person added; what `find` throws.
 */
export async function assertMayRemove(caller: Caller, find: () => Promise<ListEntry>): Promise<void> {
  if (!isAnalyst(caller)) return;
  const { author } = await find();
  if (author !== caller.actor.id) {
    throw refused('The role analyst removes its own entries only. Ask a manager.');
  }
}

/**
 * @param expiresAt of the change; undefined: it stays.
 * @param find reads the entry; called for an analyst only.
 * @throws ServiceError `insufficient_scope` for an analyst's change of another's entry, or of one that would stay for ever.
 */
export async function assertMayChange(
  caller: Caller,
  expiresAt: string | null | undefined,
  find: () => Promise<ListEntry>,
): Promise<void> {
  if (!isAnalyst(caller)) return;
  const entry = await find();
  if (entry.author !== caller.actor.id) {
    throw refused('The role analyst changes its own entries only. Ask a manager.');
  }
  assertMayAdd(caller, expiresAt === undefined ? entry.expires_at : expiresAt);
}

/** The author whose entries alone the caller may remove; null: anyone's. */
export const onlyAuthor = (caller: Caller): string | null => (isAnalyst(caller) ? caller.actor.id : null);

const refused = (message: string) =>
  new ServiceError('insufficient_scope', { message, details: { scope: 'lists.write', role: 'analyst' } });
