import type { StatementRunner } from '@rampart/persistence';
import type { IdentityToErase } from '../values/identity-to-erase';
import { OF_ACCOUNT, type RowKey, type TextTable } from './text-table';
import { type SoughtWords, soughtWords, type WordsIndex } from './words';

/** Rows per step. */
const PAGE = 500;

/** Rows that may hold a value, and where the next page begins; null: there is none. */
export interface FoundRows {
  readonly keys: readonly RowKey[];
  readonly next: string | null;
}

/** The next rows of a table that may hold a value, in the order of their key. @param after `next` of the page before. */
export async function findRows(
  runner: StatementRunner,
  texts: TextTable,
  identity: IdentityToErase,
  after: string | null,
): Promise<FoundRows> {
  const { table, key, ofAccount = OF_ACCOUNT, index } = texts;
  const names = Object.keys(key);
  const selected = names.join(', ');
  const last = after === null ? names.map(() => null) : (JSON.parse(after) as RowKey);
  const position = names.map((name, at) => `$${at + 2}::text::${key[name]}`).join(', ');
  const behind = `($2::text IS NULL OR (${selected}) > (${position}))`;
  const sought = index === undefined ? null : wordsIn(index, identity, names.length + 2);
  const condition = sought?.condition ?? behind;
  const asTexts = names.map((name) => `${name}::text`).join(', ');
  const ordered = names.map((name) => `found.${name}`).join(', ');
  // Materialized, so that Postgres cannot hope to come across the rows in the order of their key.
  const text = `
    WITH found AS ${sought === null ? '' : 'MATERIALIZED'} (
      SELECT ${selected} FROM ${table} WHERE ${ofAccount} AND ${condition})
    SELECT ${asTexts} FROM found WHERE ${behind} ORDER BY ${ordered} LIMIT ${PAGE}`;
  const values = [identity.accountId, ...last, ...(sought?.values ?? [])];
  const rows = await runner.run<Readonly<Record<string, string>>>({ name: '', text }, values);
  const keys = rows.map((row) => names.map((name) => row[name] ?? ''));
  return { keys, next: keys.length < PAGE ? null : JSON.stringify(keys.at(-1)) };
}

/** @param from number of the first parameter. */
function wordsIn(index: WordsIndex, { accountId, forms }: IdentityToErase, from: number) {
  const sought = forms.map((form) => soughtWords(accountId, form));
  const holds = (each: SoughtWords, at: number) =>
    `${index.words} ${each.isAnyEnough ? '&&' : '@>'} $${from + at}::text[]`;
  const condition = `(${sought.map(holds).join(' OR ')}) AND (${index.where ?? 'true'})`;
  return { condition, values: sought.map(({ words }) => words) };
}
