import { ServiceError } from '@rampart/contracts';
import type { Statement, Transactions } from '@rampart/persistence';
import {
  type DeletedRows,
  type ErasedStep,
  type Eraser,
  erasedAtOnce,
  type IdentityToErase,
} from '@rampart/privacy';
import type { ListEntryRow } from '../database/rows/list-entry.row';
import type { EntryJournal } from '../entries/history/entry-journal';

const IS_IMPORTING: Statement = {
  name: 'lists.erase-is-importing',
  text: `
    SELECT FROM list_imports WHERE account_id = $1 AND state IN ('uploading', 'checking', 'applying')`,
};

/**
 * Values: account, kind, and the value as an entry, also as a network of one address. All ways of matching are named
 * because they stand before the value in the index.
 */
const DELETE_ENTRIES: Statement = {
  name: 'lists.erase-entries',
  text: `
    DELETE FROM list_entries
     WHERE account_id = $1 AND entity_type = $2
       AND (match_type IN ('exact', 'cidr', 'wildcard') AND value = ANY ($3::text[]) OR match_key = ANY ($3::text[]))
    RETURNING account_id AS "accountId", id, list_type AS "listType", entity_type AS "entityType",
      match_type AS "matchType", value, reason, author, non_overridable AS "nonOverridable",
      created_at AS "createdAt", expires_at AS "expiresAt"`,
};

const MASK_HISTORY: Statement = {
  name: 'lists.erase-history',
  text: `
    UPDATE list_entry_history SET value = $4
     WHERE account_id = $1 AND entity_type = $2 AND value = ANY ($3::text[]) RETURNING 1`,
};

/** Entries of the value itself, which `ListEntriesEraser` deletes. */
export const ENTRIES_OF_VALUE: DeletedRows = {
  condition:
    'entity_type = $2 AND (value = ANY ($3::text[]) OR coalesce(match_key = ANY ($3::text[]), false))',
  valuesOf: (identity) => [identity.entityType, valuesOf(identity)],
};

/** Removes a value from the lists. Its history keeps that there was an entry, without the value. */
export class ListEntriesEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly journal: EntryJournal,
  ) {}

  /** @throws ServiceError `unavailable` while a file is being imported, which could bring the value back. */
  async erase(identity: IdentityToErase): Promise<ErasedStep> {
    const { accountId, entityType, mask, actor } = identity;
    if ((await this.database.run(IS_IMPORTING, [accountId])).length > 0) throw importUnderWay();
    const values = valuesOf(identity);
    const erased = await this.database.transaction(async (runner) => {
      const entries = await runner.run<ListEntryRow>(DELETE_ENTRIES, [accountId, entityType, values]);
      const removals = entries.map((entry) => ({
        change: 'removed' as const,
        before: { ...entry, value: mask, reason: null },
        after: null,
        actor,
        reason: null,
      }));
      await this.journal.write(runner, removals, null);
      // Also of the spellings in which it was listed.
      const listed = [...new Set([...values, ...entries.map(({ value }) => value)])];
      const history = await runner.run(MASK_HISTORY, [accountId, entityType, listed, mask]);
      return { list_entries: entries.length, list_entry_history: history.length };
    });
    return erasedAtOnce(erased);
  }
}

/** An address may be listed as a network of one. */
const valuesOf = ({ entityType, normal, keys }: IdentityToErase): string[] =>
  entityType === 'ip' ? [normal, `${normal}/32`, `${normal}/128`] : [...keys];

function importUnderWay(): ServiceError {
  return new ServiceError('unavailable', {
    message: 'A file of list entries is being imported; try again when it is done.',
    retryAfterSeconds: 30,
  });
}
