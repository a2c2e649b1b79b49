import type { IdentityToErase } from '../values/identity-to-erase';
import type { WordsIndex } from './words';

/** How a column holds text: plain, as JSON in text, or as jsonb. */
export type TextColumn = 'text' | 'json' | 'jsonb';

/** A table whose texts may hold a person's value anywhere. Names are constants of the code. */
export interface TextTable {
  readonly table: string;
  readonly columns: Readonly<Record<string, TextColumn>>;
  /** The columns that name a row within its account, in the order of their index, with their types. */
  readonly key: Readonly<Record<string, string>>;
  /** SQL that is true for rows of the account `$1`. */
  readonly ofAccount?: string;
  /** The index by which rows are found; absent: all rows of the account are read, in the order of the key. */
  readonly index?: WordsIndex;
  /** Whether the rows are copies that soon pass, too many for a preview to read. */
  readonly isPassing?: boolean;
  /** Rows that another eraser deletes before, and a trial does not: without them it would count them twice. */
  readonly deleted?: DeletedRows;
}

/** SQL that is true for the rows, with values from `$2` on. */
export interface DeletedRows {
  readonly condition: string;
  valuesOf(identity: IdentityToErase): readonly unknown[];
}

export const OF_ACCOUNT = 'account_id = $1';

/** The values of a row's key, as Postgres writes them. */
export type RowKey = readonly string[];
