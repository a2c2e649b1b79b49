import { Injectable } from '@nestjs/common';
import {
  type abandonListImport,
  type beginListImport,
  type finishListImport,
  type ListImport,
  type listRefusedLines,
  MAX_IMPORT_BYTES,
  MAX_LIST_CHUNK_BYTES,
  MAX_REFUSED_PER_PAGE,
  type putListChunk,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { FairTurns } from '@rampart/fairness';
import { currentRequestContext } from '@rampart/telemetry';
import { ImportRunner } from './import-runner';
import { fromRecord, type ImportRecord } from './records/import-record';
import { ImportsRepository } from './records/imports.repository';

/** As many as the longest file has. */
const MAX_LEFT_CHUNKS = Math.ceil(MAX_IMPORT_BYTES / MAX_LIST_CHUNK_BYTES);
/** The sweeper runs every ten seconds. */
const RETRY_AFTER_SECONDS = 10;
/** Chunks being stored at once, each on a connection: an account sends one after the other. */
const MAX_STORING = 2;

/** Receives files of list entries, and reports on their imports. */
@Injectable()
export class ImportService {
  private readonly storing = new FairTurns({ ofAll: MAX_STORING });

  constructor(
    private readonly imports: ImportsRepository,
    private readonly runner: ImportRunner,
  ) {}

  /**
   * @throws ServiceError `conflict` while the account has another import under way; `rate_limited` while more of its
   * earlier files than one may be long have not been cleaned up.
   */
  async begin(request: RequestOf<typeof beginListImport>): Promise<ReplyOf<typeof beginListImport>> {
    const { accountId, attemptId } = request;
    if ((await this.imports.countLeftChunks(accountId)) > MAX_LEFT_CHUNKS) throw tooMuchLeft();
    const opened = await this.imports.open(request, currentRequestContext()?.requestId ?? null);
    if (opened !== null) return { import: fromRecord(opened), isNew: true };
    const before = await this.imports.findAttempt(accountId, attemptId);
    if (before !== null && before.state !== 'uploading') return { import: fromRecord(before), isNew: false };
    throw new ServiceError('conflict', {
      message: 'Another import of this account is under way. Please wait until it is finished.',
      retryAfterSeconds: 5,
    });
  }

  /** @throws ServiceError `conflict` when the import accepts no more chunks; `not_found`. */
  async put({ accountId, importId, index, bytes }: RequestOf<typeof putListChunk>): Promise<void> {
    const isTaken = await this.storing.run(accountId, () =>
      this.imports.putChunk(accountId, importId, index, Buffer.from(bytes, 'base64')),
    );
    if (isTaken) return;
    const { problem } = await this.getRecord(accountId, importId);
    throw new ServiceError('conflict', {
      message: `The import accepts no more of the file: ${problem ?? 'it is complete'}`,
    });
  }

  /** @throws ServiceError `conflict` when a chunk is missing; `not_found`. */
  async finish({ accountId, importId, chunks }: RequestOf<typeof finishListImport>): Promise<ListImport> {
    const finished = await this.imports.finishUpload(accountId, importId, chunks);
    if (finished !== null) {
      this.runner.wake();
      return fromRecord(finished);
    }
    const record = await this.getRecord(accountId, importId);
    if (record.state !== 'uploading') return fromRecord(record);
    throw new ServiceError('conflict', { message: 'A part of the file is missing. Please send it again.' });
  }

  /** @throws ServiceError `not_found`. */
  async abandon(request: RequestOf<typeof abandonListImport>): Promise<ListImport> {
    await this.imports.abandon(request.accountId, request.importId, request.problem);
    return this.get(request.accountId, request.importId);
  }

  /** @throws ServiceError `not_found` for an unknown id and for another account's. */
  async get(accountId: number, importId: number): Promise<ListImport> {
    return fromRecord(await this.getRecord(accountId, importId));
  }

  /** @throws ServiceError `not_found`. */
  async listRefused(request: RequestOf<typeof listRefusedLines>): Promise<ReplyOf<typeof listRefusedLines>> {
    const { accountId, importId, afterLine } = request;
    await this.getRecord(accountId, importId);
    const found = await this.imports.refusals(importId, afterLine ?? 0);
    const lines = found.slice(0, MAX_REFUSED_PER_PAGE);
    const hasMore = found.length > MAX_REFUSED_PER_PAGE;
    return { lines, nextAfterLine: hasMore ? (lines.at(-1)?.line ?? null) : null };
  }

  private async getRecord(accountId: number, importId: number): Promise<ImportRecord> {
    const found = await this.imports.find(accountId, importId);
    if (found !== null) return found;
    throw new ServiceError('not_found', { message: 'No import with this id.' });
  }
}

function tooMuchLeft(): ServiceError {
  return new ServiceError('rate_limited', {
    message: 'Earlier files of this account are still being cleaned up. Please try again.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
