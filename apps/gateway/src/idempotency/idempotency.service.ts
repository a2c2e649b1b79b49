import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { REQUEST_DEADLINE_MS } from '../http/requests/request-hooks';
import { HeldLeases } from './held-leases';
import { type Charge, IdempotencyRepository, type KeptRecord } from './idempotency.repository';
import type { ReplySeal } from './reply-seal';
import { UnsettledRecords } from './unsettled-records';

/** Seconds of a lease, renewed every second while its gateway lives. */
const LEASE_SECONDS = 3;
/**
 * Seconds of a lease on work that no service recognises when repeated: nothing of the first call may still be under
 * way when it ends.
 */
const UNREPEATABLE_LEASE_SECONDS = REQUEST_DEADLINE_MS / 1_000 + 2;
const KEPT_SECONDS = 86_400;

/** One request under one key: its record and its content. */
export interface IdempotentRequest {
  readonly accountId: number;
  readonly recordKey: Buffer;
  /** 32 bytes, of what is known before the work begins. */
  readonly fingerprint: Buffer;
  /** Reads the rest of the request, a file, and returns 32 bytes of fingerprint for all of it; null without a rest. */
  readonly wholeFingerprint: (() => Promise<Buffer>) | null;
  /** Whether the service recognises the attempt, or is idempotent by itself. */
  readonly isRepeatSafe: boolean;
  /** Seals the secrets of the stored reply; null when it has none. */
  readonly seal: ReplySeal | null;
}

/** One try at the work under a key. */
export interface KeyedAttempt {
  /** The same for every try under one key. */
  readonly id: string;
  /**
   * What an earlier try of unknown outcome has charged to the quota, and this one therefore must not; null: nothing.
   */
  readonly charge: Charge | null;
  /** Records that this try failed without a known outcome, and keeps its charge. */
  keepCharge(charge: Charge): void;
}

export interface IdempotentReply {
  /** JSON text. */
  readonly reply: string;
  /** True when it was answered before and nothing was done now. */
  readonly isReplayed: boolean;
}

/**
 * Does the work of a request once, however often it is sent (`Idempotency-Key`). Only a success is stored. A refusal
 * frees the key; after a failure that may have left something done, the next call repeats the work under the same
 * attempt id, so that the service recognises it and answers what it stored (ADR 61).
 */
@Injectable()
export class IdempotencyService {
  constructor(
    private readonly records: IdempotencyRepository,
    private readonly leases: HeldLeases,
    private readonly unsettled: UnsettledRecords,
  ) {}

  /**
   * @param work returns the reply as JSON text.
   * @throws ServiceError `idempotency_key_reused` for another request under the same key, `idempotency_in_progress`
   * while the first is still in progress, and the errors of `work`.
   */
  async once(
    request: IdempotentRequest,
    work: (attempt: KeyedAttempt) => Promise<string>,
  ): Promise<IdempotentReply> {
    const { accountId, recordKey } = request;
    const token = randomUUID();
    const record = await this.take(request, token);
    if (record.leaseToken !== token) return { reply: await answerOf(record, request), isReplayed: true };
    const leaseSeconds = leaseSecondsOf(request);
    this.leases.add({ accountId, recordKey, token, leaseSeconds });
    let charge: Charge | null = null;
    const attempt: KeyedAttempt = {
      id: record.attemptId,
      charge: record.charge,
      keepCharge: (kept) => {
        charge = kept;
      },
    };
    try {
      const reply = await work(attempt);
      const fingerprint = await keptFingerprint(request);
      const kept = request.seal?.close(reply) ?? reply;
      await this.unsettled.settle({
        kind: 'complete',
        accountId,
        recordKey,
        token,
        reply: kept,
        fingerprint,
      });
      return { reply, isReplayed: false };
    } catch (error) {
      const record = { accountId, recordKey, token };
      await this.unsettled.settle(
        wasRefused(error) ? { kind: 'forget', ...record } : { kind: 'release', ...record, charge },
      );
      throw error;
    } finally {
      this.leases.remove(token);
    }
  }

  private async take(request: IdempotentRequest, token: string): Promise<KeptRecord> {
    const { accountId, recordKey, fingerprint } = request;
    const seconds = { lease: leaseSecondsOf(request), kept: KEPT_SECONDS };
    try {
      return await this.records.take(accountId, recordKey, fingerprint, token, seconds);
    } catch (error) {
      // Perhaps only its answer was lost: the lease is released either way.
      this.unsettled.remember({ kind: 'release', accountId, recordKey, token, charge: null });
      throw error;
    }
  }
}

const leaseSecondsOf = ({ isRepeatSafe }: IdempotentRequest): number =>
  isRepeatSafe ? LEASE_SECONDS : UNREPEATABLE_LEASE_SECONDS;

/** A record with an answer has the fingerprint of the whole request; until then, of its beginning. */
async function answerOf(record: KeptRecord, request: IdempotentRequest): Promise<string> {
  const fingerprint = record.reply === null ? request.fingerprint : await keptFingerprint(request);
  if (!record.fingerprint.equals(fingerprint)) {
    throw new ServiceError('idempotency_key_reused', {
      message: 'This Idempotency-Key was used for a different request.',
    });
  }
  if (record.reply !== null) return request.seal?.open(record.reply) ?? record.reply;
  throw new ServiceError('idempotency_in_progress', {
    message: 'A request with this Idempotency-Key is still in progress.',
    retryAfterSeconds: 1,
  });
}

async function keptFingerprint({ fingerprint, wholeFingerprint }: IdempotentRequest): Promise<Buffer> {
  return wholeFingerprint === null ? fingerprint : wholeFingerprint();
}

/** A refusal was decided before anything was done. Any other failure may have done the work without our knowing. */
export function wasRefused(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  return error.kind !== 'internal' && error.kind !== 'unavailable' && error.kind !== 'deadline';
}
