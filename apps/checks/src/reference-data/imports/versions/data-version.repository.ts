import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { Outbox } from '@rampart/events';
import { Database, type StatementRunner } from '@rampart/persistence';
import { auditOf } from './data-set-audit';
import { type ServedVersion, stalenessOf, updateOf } from './data-set-events';
import type { DataVersion, ImportPart, ReadVersion } from './data-version';
import * as sql from './data-version.statements';

/** Versions that keep their content: the one in service and two to roll back to. */
const KEPT_VERSIONS = 3;
/** Seconds without a chunk after which an upload counts as abandoned. */
const UPLOAD_LEASE_SECONDS = 300;
/** Seconds without a heartbeat after which a check counts as dead with its process. */
const CHECK_LEASE_SECONDS = 30;

/** The parameters of a new import. */
export interface NewImport {
  readonly set: string;
  readonly version: string | null;
  readonly date: string | null;
  readonly licence: string;
  readonly source: string;
  readonly allowShrink: boolean;
  readonly parts: readonly ImportPart[];
  readonly by: string;
}

/** Imported versions of the data sets, in Postgres: every replica serves the versions that are active there. */
@Injectable()
export class DataVersionRepository {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
  ) {}

  /** @returns null while another import of the set is under way. */
  async open(given: NewImport): Promise<DataVersion | null> {
    await this.expire();
    const { set, version, date, licence, source, allowShrink, parts, by } = given;
    const values = [set, version, date, licence, source, allowShrink, JSON.stringify(parts), by];
    const [opened] = await this.database.run<DataVersion>(sql.INSERT, values);
    return opened ?? null;
  }

  async find(id: string): Promise<DataVersion | null> {
    const [found] = await this.database.run<DataVersion>(sql.FIND, [id]);
    return found ?? null;
  }

  /** The version in service of every set that has an imported one. */
  findActive(): Promise<DataVersion[]> {
    return this.database.run<DataVersion>(sql.FIND_ACTIVE, []);
  }

  /** @returns false when the import accepts no more chunks. */
  async putChunk(id: string, part: number, index: number, bytes: Buffer): Promise<boolean> {
    const put = await this.database.run(sql.PUT_CHUNK, [id, part, index, bytes]);
    return put.length > 0;
  }

  /** Per part: how many chunks have arrived, and the highest number among them. */
  countChunks(id: string): Promise<{ part: number; count: number; last: number }[]> {
    return this.database.run(sql.COUNT_CHUNKS, [id]);
  }

  /** @returns null when another process has claimed it, or the import is over. */
  async startCheck(id: string, parts: readonly ImportPart[]): Promise<DataVersion | null> {
    const [started] = await this.database.run<DataVersion>(sql.START_CHECK, [id, JSON.stringify(parts)]);
    return started ?? null;
  }

  /** Records a heartbeat of the check. */
  async touch(id: string): Promise<void> {
    await this.database.run(sql.TOUCH, [id]);
  }

  /** The chunks of one part, in order, one at a time. @throws Error when one is missing. */
  async *readChunks(id: string, part: number, count: number): AsyncGenerator<Buffer> {
    for (let index = 0; index < count; index += 1) {
      const [row] = await this.database.run<{ bytes: Buffer }>(sql.READ_CHUNK, [id, part, index]);
      if (row === undefined) throw new Error(`chunk ${index} of part ${part} of import ${id} is gone`);
      yield row.bytes;
    }
  }

  /**
   * Puts a checked import into service and takes the previous version out, in one transaction.
   * @returns null when the import is over: its lease had expired.
   */
  activate(id: string, set: string, read: ReadVersion): Promise<DataVersion | null> {
    return this.database
      .transaction(async (runner) => {
        await runner.run(sql.LOCK_SET, [set]);
        const [before] = await runner.run<{ version: string }>(sql.SUPERSEDE, [set]);
        const values = [id, read.version, read.digest, read.rows, before?.version ?? null];
        const [activated] = await runner.run<DataVersion>(sql.ACTIVATE, values);
        // Thrown rather than returned, so that the previous version stays in service.
        if (activated === undefined) throw new ImportIsOver();
        await runner.run(sql.RETIRE, [set, KEPT_VERSIONS]);
        const replaced = before?.version ?? null;
        await this.outbox.add(runner, [updateOf(set, read, replaced)]);
        const change = { set, by: activated.importedBy, before: replaced, after: read.version };
        await this.audit.record(runner, [auditOf({ action: 'data_set.import', ...change })]);
        return activated;
      })
      .catch(nullIfOver);
  }

  /** Ends an import whose content is in service already. @returns null when it is not. */
  confirm(version: DataVersion, digest: string): Promise<DataVersion | null> {
    return this.database.transaction(async (runner) => {
      await runner.run(sql.LOCK_SET, [version.set]);
      const values = [version.set, digest, version.dataDate];
      const [active] = await runner.run<{ version: string; rows: number }>(sql.CONFIRM, values);
      if (active === undefined) return null;
      return close(runner, version.id, 'unchanged', { ...active, digest, problems: [] });
    });
  }

  /** Ends an import that must not serve. */
  refuse(
    id: string,
    problems: readonly string[],
    read: Partial<ReadVersion> = {},
  ): Promise<DataVersion | null> {
    return this.database.transaction((runner) => close(runner, id, 'refused', { ...read, problems }));
  }

  /**
   * Takes the active version out of service.
   * @param builtIn what serves without an imported version; null: nothing.
   * @returns the versions before and after, `after` null for the built-in data; null when there is no active one.
   */
  rollBack(
    set: string,
    to: 'previous' | 'built_in',
    by: string,
    builtIn: ServedVersion | null,
  ): Promise<{ before: string; after: string | null } | null> {
    return this.database.transaction(async (runner) => {
      await runner.run(sql.LOCK_SET, [set]);
      const [before] = await runner.run<{ id: string; version: string }>(sql.ROLL_BACK, [set]);
      if (before === undefined) return null;
      const [after] =
        to === 'built_in' ? [] : await runner.run<ServedVersion>(sql.REACTIVATE, [set, before.id]);
      await runner.run(sql.DELETE_CHUNKS, [before.id]);
      await runner.run(sql.RECORD_ROLL_BACK, [set, before.version, after?.version ?? null, by]);
      await this.outbox.add(runner, [updateOf(set, after ?? builtIn, before.version)]);
      const change = { set, by, before: before.version, after: after?.version ?? null };
      await this.audit.record(runner, [auditOf({ action: 'data_set.roll_back', ...change })]);
      return { before: before.version, after: after?.version ?? null };
    });
  }

  /** Emits the event that a version in service has become too old, unless it was emitted before. */
  async emitStale({ id, set, version, rows }: DataVersion, ageDays: number): Promise<void> {
    const served = { version: version ?? '', rows: rows ?? 0 };
    await this.database.transaction(async (runner) => {
      const marked = await runner.run(sql.TELL_STALE, [id]);
      if (marked.length > 0) await this.outbox.add(runner, [stalenessOf(set, served, ageDays)]);
    });
  }

  /** Ends imports whose client or process is gone and removes their uploads. */
  async expire(): Promise<void> {
    await this.database.run(sql.EXPIRE, [UPLOAD_LEASE_SECONDS, CHECK_LEASE_SECONDS]);
  }
}

class ImportIsOver extends Error {}

function nullIfOver(error: unknown): null {
  if (error instanceof ImportIsOver) return null;
  throw error;
}

async function close(
  runner: StatementRunner,
  id: string,
  state: 'unchanged' | 'refused',
  outcome: Partial<ReadVersion> & { problems: readonly string[] },
): Promise<DataVersion | null> {
  const { problems, version = null, digest = null, rows = null } = outcome;
  const values = [id, state, JSON.stringify(problems), version, digest, rows];
  const [closed] = await runner.run<DataVersion>(sql.CLOSE, values);
  await runner.run(sql.DELETE_CHUNKS, [id]);
  return closed ?? null;
}
