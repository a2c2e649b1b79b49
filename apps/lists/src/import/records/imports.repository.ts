import { Injectable } from '@nestjs/common';
import {
  type beginListImport,
  MAX_REFUSED_PER_PAGE,
  type RefusedLine,
  type RequestOf,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { type ImportRecord, RECORD } from './import-record';

type Opening = RequestOf<typeof beginListImport>;

/** Seconds without a chunk after which an upload is abandoned: its gateway sends one at least every ten. */
const UPLOAD_LEASE_SECONDS = 60;

const EXPIRE_UPLOADS = {
  name: 'lists.imports-expire',
  text: `UPDATE list_imports SET state = 'failed', finished_at = now(), problem = 'The upload broke off.'
          WHERE state = 'uploading' AND touched_at < now() - make_interval(secs => $1)`,
};

const OPEN = {
  name: 'lists.import-open',
  text: `INSERT INTO list_imports (account_id, attempt_id, default_list_type, on_refused, dry_run, actor_kind, actor_id,
                                   request_id, default_entity_type, columns)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         ON CONFLICT DO NOTHING RETURNING ${RECORD}`,
};

/** Of finished imports that have not been cleaned up; there are few of these, over all accounts. */
const COUNT_LEFT_CHUNKS = {
  name: 'lists.import-left-chunks',
  text: `SELECT count(*)::int AS chunks
           FROM list_imports AS over JOIN list_import_chunks AS sent ON sent.import_id = over.id
          WHERE over.account_id = $1 AND over.cleared_at IS NULL AND over.state IN ('done', 'refused', 'failed')`,
};

const FIND_ATTEMPT = {
  name: 'lists.import-of-attempt',
  text: `SELECT ${RECORD} FROM list_imports WHERE account_id = $1 AND attempt_id = $2 AND state <> 'failed'`,
};

const FIND = {
  name: 'lists.import-find',
  text: `SELECT ${RECORD} FROM list_imports WHERE account_id = $1 AND id = $2`,
};

/** Returns nothing when the import accepts no more chunks. */
const PUT_CHUNK = {
  name: 'lists.import-put-chunk',
  text: `WITH import AS (
           UPDATE list_imports SET touched_at = now()
            WHERE account_id = $1 AND id = $2 AND state = 'uploading' RETURNING id
         )
         INSERT INTO list_import_chunks (import_id, index, bytes)
         SELECT id, $3, $4 FROM import
         ON CONFLICT (import_id, index) DO UPDATE SET bytes = excluded.bytes
         RETURNING import_id`,
};

/** Returns nothing unless every chunk is there. */
const FINISH_UPLOAD = {
  name: 'lists.import-finish-upload',
  text: `UPDATE list_imports
            SET state = 'checking', touched_at = now(), chunks = $3,
                bytes = (SELECT coalesce(sum(octet_length(sent.bytes)), 0)
                           FROM list_import_chunks AS sent WHERE sent.import_id = $2)
          WHERE account_id = $1 AND id = $2 AND state = 'uploading'
            AND (SELECT count(*) = $3 AND coalesce(max(sent.index) + 1, 0) = $3
                   FROM list_import_chunks AS sent WHERE sent.import_id = $2)
         RETURNING ${RECORD}`,
};

const ABANDON = {
  name: 'lists.import-abandon',
  text: `UPDATE list_imports SET state = 'failed', finished_at = now(), problem = $3
          WHERE account_id = $1 AND id = $2 AND state = 'uploading'`,
};

const REFUSALS = {
  name: 'lists.import-refusals',
  text: `SELECT line, column_name AS column, reason FROM list_import_refusals
          WHERE import_id = $1 AND line > $2 ORDER BY line LIMIT ${MAX_REFUSED_PER_PAGE + 1}`,
};

/** The senders' view of imports: opened, filled, followed. */
@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  /** @returns null while the account has an import under way, or this attempt has one. */
  async open(opening: Opening, requestId: string | null): Promise<ImportRecord | null> {
    await this.expireUploads();
    const { accountId, attemptId, defaultListType, onRefused, dryRun, actor } = opening;
    const { defaultEntityType, columns } = opening;
    const values = [
      accountId,
      attemptId,
      defaultListType,
      onRefused,
      dryRun,
      actor.kind,
      actor.id,
      requestId,
      defaultEntityType,
      columns,
    ];
    return this.one(OPEN, values);
  }

  /** Chunks of finished imports: what the account still stores until they are cleaned up. */
  async countLeftChunks(accountId: number): Promise<number> {
    const [left] = await this.database.run<{ chunks: number }>(COUNT_LEFT_CHUNKS, [accountId]);
    return left?.chunks ?? 0;
  }

  /** The import that an attempt opened; null without one, or when it has failed. */
  findAttempt(accountId: number, attemptId: string): Promise<ImportRecord | null> {
    return this.one(FIND_ATTEMPT, [accountId, attemptId]);
  }

  async find(accountId: number, id: number): Promise<ImportRecord | null> {
    await this.expireUploads();
    return this.one(FIND, [accountId, id]);
  }

  /** @returns false when the import accepts no more chunks. */
  async putChunk(accountId: number, id: number, index: number, bytes: Buffer): Promise<boolean> {
    return (await this.database.run(PUT_CHUNK, [accountId, id, index, bytes])).length > 0;
  }

  /** @returns null when a chunk is missing, or the upload has already ended. */
  finishUpload(accountId: number, id: number, chunks: number): Promise<ImportRecord | null> {
    return this.one(FINISH_UPLOAD, [accountId, id, chunks]);
  }

  /** Does nothing to an import whose upload has ended. */
  async abandon(accountId: number, id: number, problem: string): Promise<void> {
    await this.database.run(ABANDON, [accountId, id, problem]);
  }

  /** @returns the page after a line, and one more when there is another page. */
  refusals(id: number, afterLine: number): Promise<RefusedLine[]> {
    return this.database.run<RefusedLine>(REFUSALS, [id, afterLine]);
  }

  /** Ends imports whose upload has stopped. */
  async expireUploads(): Promise<void> {
    await this.database.run(EXPIRE_UPLOADS, [UPLOAD_LEASE_SECONDS]);
  }

  private async one(statement: typeof FIND, values: readonly unknown[]): Promise<ImportRecord | null> {
    const [record] = await this.database.run<ImportRecord>(statement, values);
    return record ?? null;
  }
}
