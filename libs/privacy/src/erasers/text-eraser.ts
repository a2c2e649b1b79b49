import { type StatementRunner, type TableSlice, type Transactions, walkTable } from '@rampart/persistence';
import type { IdentityToErase } from '../values/identity-to-erase';
import { likePatterns } from '../values/like-patterns';
import { replaceInJson, replaceInJsonText, replaceInText } from '../values/replace-value';
import type { ErasedStep, Eraser } from './eraser';

/** How a column holds text: plain, as JSON in text, or as jsonb. */
export type TextColumn = 'text' | 'json' | 'jsonb';

/** A table whose texts may hold a person's value anywhere. Names are constants of the code. */
export interface TextTable {
  readonly table: string;
  readonly columns: Readonly<Record<string, TextColumn>>;
  /** SQL that is true for rows of the account `$1`. */
  readonly ofAccount?: string;
  /** Rows that another eraser deletes before, and a trial does not: without them it would count them twice. */
  readonly deleted?: DeletedRows;
}

/** SQL that is true for the rows, with values from `$5` on. */
export interface DeletedRows {
  readonly condition: string;
  valuesOf(identity: IdentityToErase): readonly unknown[];
}

const OF_ACCOUNT = 'account_id = $1';
const NONE: DeletedRows = { condition: 'false', valuesOf: () => [] };

type FoundRow = Readonly<Record<string, unknown>> & { readonly place: string };

/**
 * Replaces a value by its mask in the texts of a table. Knows its count before it writes, so on a trial it neither locks
 * rows nor writes them only to roll back: these are the largest tables.
 */
export class TextEraser implements Eraser {
  constructor(
    private readonly database: Transactions,
    private readonly texts: TextTable,
  ) {}

  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const { slice, next } = await walkTable(this.database, this.texts.table, after);
    const count = slice === null ? 0 : await this.eraseSlice(identity, slice);
    return { erased: { [this.texts.table]: count }, next };
  }

  private eraseSlice(identity: IdentityToErase, slice: TableSlice): Promise<number> {
    return this.database.transaction(async (runner) => {
      const rows = await this.find(runner, identity, slice);
      const changed = rows.flatMap((row) => {
        const after = this.rewrite(row, identity);
        return after === null ? [] : [{ place: row.place, after }];
      });
      if (changed.length > 0 && !this.database.isTrial) await this.save(runner, slice.part, changed);
      return changed.length;
    });
  }

  /** Rows that hold a form of the value somewhere, locked, so that they stay in place until they are saved. */
  private find(
    runner: StatementRunner,
    identity: IdentityToErase,
    { part, from, to }: TableSlice,
  ): Promise<FoundRow[]> {
    const { columns, ofAccount = OF_ACCOUNT, deleted = NONE } = this.texts;
    const lock = this.database.isTrial ? '' : 'FOR UPDATE';
    const names = Object.keys(columns);
    const holds = names.map((name) => `lower(${name}::text) LIKE ANY ($4::text[])`).join(' OR ');
    const text = `SELECT ctid::text AS place, ${names.join(', ')} FROM ${part}
      WHERE ctid >= $2::tid AND ctid < $3::tid AND ${ofAccount} AND (${holds})
        AND NOT (${deleted.condition}) ${lock}`;
    const values = [identity.accountId, from, to, likePatterns(identity), ...deleted.valuesOf(identity)];
    return runner.run<FoundRow>({ name: '', text }, values);
  }

  /** @returns the texts of the columns, in their order; null when nothing changed. */
  private rewrite(row: FoundRow, identity: IdentityToErase): (string | null)[] | null {
    const before = Object.keys(this.texts.columns).map((column) => asText(row[column]));
    const after = Object.entries(this.texts.columns).map(([column, kind]) =>
      rewriteText(row[column], kind, identity),
    );
    return after.every((text, index) => text === before[index]) ? null : after;
  }

  private async save(
    runner: StatementRunner,
    part: string,
    rows: readonly { readonly place: string; readonly after: readonly (string | null)[] }[],
  ): Promise<void> {
    const columns = Object.entries(this.texts.columns);
    const names = columns.map(([column]) => column);
    const sets = columns.map(([name, kind]) => `${name} = u.${name}${kind === 'jsonb' ? '::jsonb' : ''}`);
    const inputs = names.map((_, index) => `$${index + 2}::text[]`);
    const text = `UPDATE ${part} AS t SET ${sets.join(', ')}
      FROM unnest($1::tid[], ${inputs.join(', ')}) AS u (place, ${names.join(', ')}) WHERE t.ctid = u.place`;
    const values = names.map((_, index) => rows.map(({ after }) => after[index] ?? null));
    await runner.run({ name: '', text }, [rows.map(({ place }) => place), ...values]);
  }
}

function rewriteText(value: unknown, kind: TextColumn, identity: IdentityToErase): string | null {
  if (value === null || value === undefined) return null;
  if (kind === 'jsonb') return JSON.stringify(replaceInJson(value, identity));
  return kind === 'json'
    ? replaceInJsonText(String(value), identity)
    : replaceInText(String(value), identity);
}

/** pg returns jsonb parsed. */
function asText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
