import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

/** Rows per statement. A chunk is 384 KiB, an entry some hundred bytes. */
const ENTRIES_AT_ONCE = 10_000;
const CHUNKS_AT_ONCE = 50;

const DELETE_ENTRIES: Statement = {
  name: 'lists.import-delete-entries',
  text: `DELETE FROM list_import_entries WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM list_import_entries WHERE import_id = $1 LIMIT $2)) RETURNING 1`,
};

const DELETE_CHUNKS: Statement = {
  name: 'lists.import-delete-chunks',
  text: `DELETE FROM list_import_chunks WHERE (import_id, index) IN (
           SELECT import_id, index FROM list_import_chunks WHERE import_id = $1 LIMIT $2) RETURNING 1`,
};

const DELETE_REFUSALS: Statement = {
  name: 'lists.import-delete-refusals',
  text: 'DELETE FROM list_import_refusals WHERE import_id = $1',
};

const FIND_UNCLEARED: Statement = {
  name: 'lists.imports-uncleared',
  text: `SELECT id::float8 AS id FROM list_imports
          WHERE cleared_at IS NULL AND state IN ('done', 'refused', 'failed') ORDER BY id LIMIT 1`,
};

const SET_CLEARED: Statement = {
  name: 'lists.import-cleared',
  text: 'UPDATE list_imports SET cleared_at = now() WHERE id = $1 AND cleared_at IS NULL',
};

/** What imports leave behind: files, and their parsed entries. */
@Injectable()
export class LeftoversRepository {
  constructor(private readonly database: Database) {}

  /** Removes what an earlier run of an import has parsed. */
  async clearRun(importId: number, goOn: () => void | Promise<void>): Promise<void> {
    await this.deleteAll(DELETE_ENTRIES, importId, ENTRIES_AT_ONCE, goOn);
    await this.database.run(DELETE_REFUSALS, [importId]);
  }

  /** Removes the files and parsed entries of finished imports, but not their refused lines. */
  async clearEnded(goOn: () => void | Promise<void>): Promise<void> {
    for (let id = await this.findUncleared(); id !== null; id = await this.findUncleared()) {
      await this.deleteAll(DELETE_CHUNKS, id, CHUNKS_AT_ONCE, goOn);
      await this.deleteAll(DELETE_ENTRIES, id, ENTRIES_AT_ONCE, goOn);
      await this.database.run(SET_CLEARED, [id]);
    }
  }

  private async findUncleared(): Promise<number | null> {
    const [found] = await this.database.run<{ id: number }>(FIND_UNCLEARED, []);
    return found?.id ?? null;
  }

  private async deleteAll(
    statement: Statement,
    importId: number,
    atOnce: number,
    goOn: () => void | Promise<void>,
  ): Promise<void> {
    let deleted: number;
    do {
      await goOn();
      deleted = (await this.database.run(statement, [importId, atOnce])).length;
    } while (deleted === atOnce);
  }
}
