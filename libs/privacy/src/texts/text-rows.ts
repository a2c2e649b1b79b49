import type { StatementRunner, Transactions } from '@rampart/persistence';
import type { IdentityToErase } from '../values/identity-to-erase';
import { likePatterns } from '../values/like-patterns';
import { replaceInJson, replaceInJsonText, replaceInText } from '../values/replace-value';
import { type DeletedRows, OF_ACCOUNT, type RowKey, type TextColumn, type TextTable } from './text-table';

const NONE: DeletedRows = { condition: 'false', valuesOf: () => [] };

type FoundRow = Readonly<Record<string, unknown>>;

interface ChangedRow {
  readonly key: RowKey;
  /** The texts of the columns, in their order. */
  readonly after: readonly (string | null)[];
}

/**
 * Replaces a value by its mask in given rows of a table. Knows its count before it writes, so on a trial it neither
 * locks rows nor writes them only to roll back: these are the largest tables.
 */
export class TextRows {
  private readonly names: readonly string[];
  private readonly keyNames: readonly string[];
  private readonly aliases: readonly string[];

  /** @param isTrial whether rows are only counted. */
  constructor(
    private readonly texts: TextTable,
    private readonly isTrial: Transactions['isTrial'],
  ) {
    this.names = Object.keys(texts.columns);
    this.keyNames = Object.keys(texts.key);
    this.aliases = this.keyNames.map((_, at) => `key_${at}`);
  }

  /** @returns how many of the rows held the value. */
  async rewrite(
    runner: StatementRunner,
    identity: IdentityToErase,
    keys: readonly RowKey[],
  ): Promise<number> {
    if (keys.length === 0) return 0;
    const rows = await this.find(runner, identity, keys);
    const changed = rows.flatMap((row): ChangedRow[] => {
      const after = this.rewritten(row, identity);
      return after === null ? [] : [{ key: this.keyNames.map((_, at) => String(row[`key_${at}`])), after }];
    });
    if (changed.length > 0 && !this.isTrial) await this.save(runner, identity.accountId, changed);
    return changed.length;
  }

  /** Those of the rows that hold a form of the value somewhere, locked until they are saved. */
  private find(
    runner: StatementRunner,
    identity: IdentityToErase,
    keys: readonly RowKey[],
  ): Promise<FoundRow[]> {
    const { table, ofAccount = OF_ACCOUNT, deleted = NONE } = this.texts;
    const own = deleted.valuesOf(identity);
    const patterns = own.length + 2;
    const holds = this.names.map((name) => `lower(${name}::text) LIKE ANY ($${patterns}::text[])`);
    const keyed = this.keyNames.map((name, at) => `${name}::text AS key_${at}`);
    const text = `SELECT ${[...keyed, ...this.names].join(', ')} FROM ${table}
      WHERE ${ofAccount} AND (${this.keyNames.join(', ')}) IN (SELECT ${this.keysFrom(patterns + 1)})
        AND (${holds.join(' OR ')}) AND NOT (${deleted.condition}) ${this.isTrial ? '' : 'FOR UPDATE'}`;
    const values = [identity.accountId, ...own, likePatterns(identity), ...this.columnsOf(keys)];
    return runner.run<FoundRow>({ name: '', text }, values);
  }

  /** Null when nothing changed. */
  private rewritten(row: FoundRow, identity: IdentityToErase): (string | null)[] | null {
    const before = this.names.map((column) => asText(row[column]));
    const after = Object.entries(this.texts.columns).map(([column, kind]) =>
      rewriteText(row[column], kind, identity),
    );
    return after.every((text, index) => text === before[index]) ? null : after;
  }

  private async save(runner: StatementRunner, accountId: number, rows: readonly ChangedRow[]): Promise<void> {
    const { table, key, columns, ofAccount = OF_ACCOUNT } = this.texts;
    const sets = Object.entries(columns).map(
      ([name, kind]) => `${name} = u.${name}${kind === 'jsonb' ? '::jsonb' : ''}`,
    );
    const inputs = [...this.keyNames, ...this.names].map((_, index) => `$${index + 2}::text[]`);
    const same = this.keyNames.map((name, at) => `t.${name} = u.key_${at}::${key[name]}`);
    const text = `UPDATE ${table} AS t SET ${sets.join(', ')}
      FROM unnest(${inputs.join(', ')}) AS u (${[...this.aliases, ...this.names].join(', ')})
      WHERE ${ofAccount} AND ${same.join(' AND ')}`;
    const texts = this.names.map((_, index) => rows.map(({ after }) => after[index] ?? null));
    const keys = this.columnsOf(rows.map((row) => row.key));
    await runner.run({ name: '', text }, [accountId, ...keys, ...texts]);
  }

  /** The keys as rows. @param from number of the first parameter. */
  private keysFrom(from: number): string {
    const { key } = this.texts;
    const columns = this.keyNames.map((name, at) => `k.key_${at}::${key[name]}`);
    const inputs = this.keyNames.map((_, at) => `$${from + at}::text[]`);
    return `${columns.join(', ')} FROM unnest(${inputs.join(', ')}) AS k (${this.aliases.join(', ')})`;
  }

  private columnsOf(keys: readonly RowKey[]): string[][] {
    return this.keyNames.map((_, at) => keys.map((each) => each[at] ?? ''));
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
