import { escapeIdentifier } from 'pg';
import type { SecretBox } from './secret-box';

/** A column of a service's tables in which secrets are stored. */
export interface SecretColumn {
  readonly table: string;
  /** The column that names a row. */
  readonly key: string;
  readonly column: string;
  /** What the secret of a row is sealed for. */
  readonly ownerOf: (key: string) => string;
}

/** All secrets that a service seals under the same keys. */
export interface StoredSecrets {
  /** Variable of the environment that holds the keys. */
  readonly variable: string;
  /** Whose secrets they are, in words. */
  readonly of: string;
  readonly columns: readonly SecretColumn[];
}

/** Runs a statement where the service's tables are. */
export type RunSql = <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;

export interface SealedCounts {
  /** Sealed now. */
  readonly sealed: number;
  /** Sealed under a key that is not given, and left as they are. */
  readonly unreadable: number;
}

/** Rows read in one statement. */
const SLICE = 500;

/**
 * Seals what is stored as it was, or under another than the first key, under the first one. May be repeated, and ended at any
 * time: each secret is replaced by itself, and only if it is still the one that was read. Runs beside the services that read and
 * write them.
 *
 * @param box with the keys that the services have, of which they use the first to seal.
 */
export async function sealStored(
  run: RunSql,
  box: SecretBox,
  { table, key, column, ownerOf }: SecretColumn,
): Promise<SealedCounts> {
  const [from, name, secret] = [table, key, column].map(escapeIdentifier);
  const read = `
    SELECT ${name}::text AS key, ${secret} AS kept FROM ${from}
     WHERE ${secret} IS NOT NULL AND NOT starts_with(${secret}, $1) AND ${name}::text COLLATE "C" > $2
     ORDER BY ${name}::text COLLATE "C" LIMIT ${SLICE}`;
  const replace = `UPDATE ${from} SET ${secret} = $3 WHERE ${name}::text = $1 AND ${secret} = $2 RETURNING 1 AS one`;
  const counts = { sealed: 0, unreadable: 0 };
  for (let after = ''; ; ) {
    const rows = await run<{ key: string; kept: string }>(read, [prefixOf(box), after]);
    for (const row of rows) {
      after = row.key;
      const text = box.open(row.kept, ownerOf(row.key));
      if (text === null) counts.unreadable += 1;
      else
        counts.sealed += (await run(replace, [row.key, row.kept, box.seal(text, ownerOf(row.key))])).length;
    }
    if (rows.length < SLICE) return counts;
  }
}

/** How many are not sealed under the first key. */
export async function countUnsealed(
  run: RunSql,
  box: SecretBox,
  { table, column }: SecretColumn,
): Promise<number> {
  const [from, secret] = [table, column].map(escapeIdentifier);
  const count = `
    SELECT count(*)::int AS count FROM ${from} WHERE ${secret} IS NOT NULL AND NOT starts_with(${secret}, $1)`;
  const [row] = await run<{ count: number }>(count, [prefixOf(box)]);
  return row?.count ?? 0;
}

/** Without keys, what nothing begins with: all are unsealed. */
const prefixOf = (box: SecretBox): string => box.prefix ?? 'sealed under no key';
