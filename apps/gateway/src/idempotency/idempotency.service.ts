import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { IdempotencyRepository, type KeptRecord } from './idempotency.repository';

/** Seconds: the lease is longer than any request may take, so that it only runs out when its gateway died. */
const LEASE = { lease: 30, kept: 86_400 };

/** One request under one key: the record it is about and what it asks. */
export interface IdempotentRequest {
  readonly accountId: number;
  readonly recordKey: Buffer;
  /** 32 bytes, of what is known before the work begins. */
  readonly fingerprint: Buffer;
  /** Reads the rest of the request, a file, and gives 32 bytes of fingerprint for all of it; null: there is no rest. */
  readonly wholeFingerprint: (() => Promise<Buffer>) | null;
}

export interface IdempotentReply {
  /** JSON text. */
  readonly reply: string;
  /** True when it was answered before and nothing was done now. */
  readonly isReplayed: boolean;
}

/**
 * Does the work of a request once, however often it is sent (`Idempotency-Key`). Only a success is kept. A refusal
 * frees the key; after a failure that may have left something done, the next call repeats the work under the same
 * attempt id, so that the service behind can tell and answers what it stored.
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly records: IdempotencyRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * @param work gets the attempt's id and gives the reply as JSON text.
   * @throws ServiceError `idempotency_key_reused` for another request under the same key, `idempotency_in_progress`
   *   while the first is still being worked on, and what `work` throws.
   */
  async once(
    request: IdempotentRequest,
    work: (attemptId: string) => Promise<string>,
  ): Promise<IdempotentReply> {
    const token = randomUUID();
    const { accountId, recordKey, fingerprint } = request;
    const record = await this.records.take(accountId, recordKey, fingerprint, token, LEASE);
    if (record.leaseToken !== token) return { reply: await answerOf(record, request), isReplayed: true };
    try {
      const reply = await work(record.attemptId);
      await this.settle(async () =>
        this.records.complete(accountId, recordKey, token, reply, await keptFingerprint(request)),
      );
      return { reply, isReplayed: false };
    } catch (error) {
      const settle = wasRefused(error) ? 'forget' : 'release';
      await this.settle(() => this.records[settle](accountId, recordKey, token));
      throw error;
    }
  }

  /** The work is over either way; a record that cannot be written now frees itself when its lease runs out. */
  private async settle(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.logger.warn({ err: error }, 'could not settle an idempotency record');
    }
  }
}

/** A record that has its answer was made with the whole request; until then, with its beginning. */
async function answerOf(record: KeptRecord, request: IdempotentRequest): Promise<string> {
  const fingerprint = record.reply === null ? request.fingerprint : await keptFingerprint(request);
  if (!record.fingerprint.equals(fingerprint)) {
    throw new ServiceError('idempotency_key_reused', {
      message: 'This Idempotency-Key was used for a different request.',
    });
  }
  if (record.reply !== null) return record.reply;
  throw new ServiceError('idempotency_in_progress', {
    message: 'A request with this Idempotency-Key is still being worked on.',
    retryAfterSeconds: 1,
  });
}

async function keptFingerprint({ fingerprint, wholeFingerprint }: IdempotentRequest): Promise<Buffer> {
  return wholeFingerprint === null ? fingerprint : wholeFingerprint();
}

/** Refused means: decided before anything was done. Everything else may have been done without our knowing. */
function wasRefused(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.kind !== 'internal' && error.kind !== 'unavailable' && error.kind !== 'deadline';
}
