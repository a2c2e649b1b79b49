import type { Transactions } from '@rampart/persistence';
import type { ErasedStep, Eraser } from '../erasers/eraser';
import type { IdentityToErase } from '../values/identity-to-erase';
import { findRows } from './find-rows';
import { TextRows } from './text-rows';
import type { TextTable } from './text-table';

/** Replaces a value by its mask in the texts of a table, a page of rows at a time. */
export class TextEraser implements Eraser {
  readonly passing: readonly string[];
  private readonly rows: TextRows;

  constructor(
    private readonly database: Transactions,
    private readonly texts: TextTable,
  ) {
    this.rows = new TextRows(texts, database.isTrial);
    this.passing = texts.isPassing ? [texts.table] : [];
  }

  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const { keys, next } = await findRows(this.database, this.texts, identity, after);
    if (keys.length === 0) return { erased: {}, next };
    const count = await this.database.transaction((runner) => this.rows.rewrite(runner, identity, keys));
    return { erased: { [this.texts.table]: count }, next };
  }
}
