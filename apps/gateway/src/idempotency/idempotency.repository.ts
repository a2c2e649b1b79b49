import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

/** A row as it stands after somebody tried to take it. */
export interface KeptRecord {
  /** Names the work, whoever does it: the same for every attempt under one key. */
  readonly attemptId: string;
  /** Whose lease it is. */
  readonly leaseToken: string;
  readonly fingerprint: Buffer;
  /** The answer's JSON text; null while the work is not done. */
  readonly reply: string | null;
}

interface TakenRow {
  attempt_id: string;
  lease_token: string;
  fingerprint: Buffer;
  reply: string | null;
}

/** An expired record is as good as none, and a lease that ran out may be taken over by the same request. */
const TAKE: Statement = {
  name: 'idempotency-take',
  text: `
    INSERT INTO idempotency_records AS kept
      (account_id, record_key, fingerprint, attempt_id, lease_token, lease_until, expires_at)
    VALUES ($1, $2, $3, $4, $4, now() + $5::float8 * interval '1 second', now() + $6::float8 * interval '1 second')
    ON CONFLICT (account_id, record_key) DO UPDATE SET
      (fingerprint, attempt_id, lease_token, lease_until, reply, expires_at) = (
        SELECT
          CASE WHEN expired THEN excluded.fingerprint ELSE kept.fingerprint END,
          CASE WHEN expired THEN excluded.attempt_id ELSE kept.attempt_id END,
          CASE WHEN expired OR abandoned THEN excluded.lease_token ELSE kept.lease_token END,
          CASE WHEN expired OR abandoned THEN excluded.lease_until ELSE kept.lease_until END,
          CASE WHEN expired THEN NULL ELSE kept.reply END,
          CASE WHEN expired THEN excluded.expires_at ELSE kept.expires_at END
        FROM (SELECT
          kept.expires_at <= now() AS expired,
          kept.reply IS NULL AND kept.lease_until <= now() AND kept.fingerprint = excluded.fingerprint AS abandoned
        ) AS state
      )
    RETURNING attempt_id, lease_token, fingerprint, reply`,
};

const COMPLETE: Statement = {
  name: 'idempotency-complete',
  text: `
    UPDATE idempotency_records SET reply = $4, fingerprint = $5
    WHERE account_id = $1 AND record_key = $2 AND lease_token = $3`,
};

const RELEASE: Statement = {
  name: 'idempotency-release',
  text: `
    UPDATE idempotency_records SET lease_until = '-infinity'
    WHERE account_id = $1 AND record_key = $2 AND lease_token = $3 AND reply IS NULL`,
};

const FORGET: Statement = {
  name: 'idempotency-forget',
  text: `
    DELETE FROM idempotency_records
    WHERE account_id = $1 AND record_key = $2 AND lease_token = $3 AND reply IS NULL`,
};

/** Skips what another gateway is deleting at the same time. */
const DELETE_EXPIRED: Statement = {
  name: 'idempotency-delete-expired',
  text: `
    DELETE FROM idempotency_records WHERE (account_id, record_key) IN (
      SELECT account_id, record_key FROM idempotency_records
      WHERE expires_at <= now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
    ) RETURNING 1`,
};

/** The table of records: who does the work under a key, and what was answered. */
@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes the record of a key for `leaseSeconds`, or finds out who has it, in one statement and atomically: of any
   * number of parallel calls exactly one gets its own `token` back as the lease.
   *
   * @param token a fresh UUID; it also becomes the attempt's id when the record is new.
   */
  async take(
    accountId: number,
    recordKey: Buffer,
    fingerprint: Buffer,
    token: string,
    seconds: { readonly lease: number; readonly kept: number },
  ): Promise<KeptRecord> {
    const values = [accountId, recordKey, fingerprint, token, seconds.lease, seconds.kept];
    const [row] = await this.database.run<TakenRow>(TAKE, values);
    if (row === undefined) throw new Error('an upsert gave no row');
    return {
      attemptId: row.attempt_id,
      leaseToken: row.lease_token,
      fingerprint: row.fingerprint,
      reply: row.reply,
    };
  }

  /**
   * Keeps the answer; does nothing when somebody else has taken the record over meanwhile.
   *
   * @param fingerprint of the request as it is known now that all of it was read.
   */
  async complete(
    accountId: number,
    recordKey: Buffer,
    token: string,
    reply: string,
    fingerprint: Buffer,
  ): Promise<void> {
    await this.database.run(COMPLETE, [accountId, recordKey, token, reply, fingerprint]);
  }

  /** Lets the next call take the record at once, under the same attempt id: the work may have been done. */
  async release(accountId: number, recordKey: Buffer, token: string): Promise<void> {
    await this.database.run(RELEASE, [accountId, recordKey, token]);
  }

  /** Deletes the record of a call that was refused: nothing was done under it. */
  async forget(accountId: number, recordKey: Buffer, token: string): Promise<void> {
    await this.database.run(FORGET, [accountId, recordKey, token]);
  }

  /** Deletes up to `limit` expired records. @returns how many. */
  async deleteExpired(limit: number): Promise<number> {
    return (await this.database.run(DELETE_EXPIRED, [limit])).length;
  }
}
