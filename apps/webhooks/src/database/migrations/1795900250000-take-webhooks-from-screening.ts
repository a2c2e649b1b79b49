import type { MigrationInterface, QueryRunner } from 'typeorm';
import { findFormerTable, findFormerView, MOVED_TABLES, moveBack, moveTable } from '../former-tables';

/**
 * Moves the tables of an installation in which webhooks were part of screening, with all rows, and leaves a view in
 * place of each: the version still running reads and writes the same rows (ADR 69). A new installation has none.
 *
 * Each table moves in a transaction of its own, since live traffic may lock two of them in either order. If a table
 * stays in use for longer than a migration waits, the migration gives up its lock request; the next attempt resumes
 * at that table.
 */
export class TakeWebhooksFromScreening1795900250000 implements MigrationInterface {
  readonly transaction = false;

  /** @throws Error for tables older than those that the previous version left. */
  async up(runner: QueryRunner): Promise<void> {
    const isFormer = (await findFormerTable(runner, 'webhook_endpoints')) !== null;
    if (isFormer && (await findFormerTable(runner, 'webhook_catch_ups')) === null) {
      throw new Error(
        'the tables of webhooks are too old to be moved: first migrate to the version before this one',
      );
    }
    for (const name of MOVED_TABLES) {
      const table = await findFormerTable(runner, name);
      if (table !== null) await moveTable(runner, table);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of [...MOVED_TABLES].reverse()) {
      const view = await findFormerView(runner, name);
      if (view !== null) await moveBack(runner, view);
    }
  }
}
