import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';
import type { QuotaReturn } from '../usage/usage-counters.repository';

/** What an attempt has charged to the quota: the counters and periods, one entry each. */
export type Charge = readonly QuotaReturn[];

/** A lease as its holder knows it. */
export interface HeldLease {
  readonly accountId: number;
  readonly recordKey: Buffer;
  readonly token: string;
  readonly leaseSeconds: number;
}

/** A row as it stands after a call tried to take it. */
export interface KeptRecord {
  /** Identifies the work: the same for every attempt under one key. */
  readonly attemptId: string;
  /** Holder of the lease. */
  readonly leaseToken: string;
  readonly fingerprint: Buffer;
  /** The answer's JSON text; null until the work is done. */
  readonly reply: string | null;
  /** What an earlier attempt of unknown outcome has charged to the quota; null: nothing. */
  readonly charge: Charge | null;
}

interface TakenRow {
  attempt_id: string;
  lease_token: string;
  fingerprint: Buffer;
  reply: string | null;
  charge: Charge | null;
}

/**
 * An expired record counts as absent, and an expired lease may be taken over by the same request. A lease that ends
 * later than any lease could was written before the database's clock was set back: it has expired too.
 */
const TAKE: Statement = {
  name: 'idempotency-take',
  text: `
    INSERT INTO idempotency_records AS kept
      (account_id, record_key, fingerprint, attempt_id, lease_token, lease_until, expires_at)
    VALUES ($1, $2, $3, $4, $4, now() + $5::float8 * interval '1 second', now() + $6::float8 * interval '1 second')
    ON CONFLICT (account_id, record_key) DO UPDATE SET
      (fingerprint, attempt_id, lease_token, lease_until, reply, charge, expires_at) = (
        SELECT
          CASE WHEN expired THEN excluded.fingerprint ELSE kept.fingerprint END,
          CASE WHEN expired THEN excluded.attempt_id ELSE kept.attempt_id END,
          CASE WHEN expired OR abandoned THEN excluded.lease_token ELSE kept.lease_token END,
          CASE WHEN expired OR abandoned THEN excluded.lease_until ELSE kept.lease_until END,
          CASE WHEN expired THEN NULL ELSE kept.reply END,
          CASE WHEN expired THEN NULL ELSE kept.charge END,
          CASE WHEN expired THEN excluded.expires_at ELSE kept.expires_at END
        FROM (SELECT
          kept.expires_at <= now() AS expired,
          kept.reply IS NULL
            AND (kept.lease_until <= now() OR kept.lease_until > now() + interval '1 minute')
            AND kept.fingerprint = excluded.fingerprint AS abandoned
        ) AS state
      )
    RETURNING attempt_id, lease_token, fingerprint, reply, charge`,
};

const RENEW: Statement = {
  name: 'idempotency-renew',
  text: `
    UPDATE idempotency_records AS kept SET lease_until = now() + held.seconds * interval '1 second'
    FROM unnest($1::integer[], $2::bytea[], $3::uuid[], $4::float8[]) AS held (account_id, record_key, token, seconds)
    WHERE kept.account_id = held.account_id AND kept.record_key = held.record_key
      AND kept.lease_token = held.token AND kept.reply IS NULL`,
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
    UPDATE idempotency_records SET lease_until = '-infinity', charge = coalesce($4, charge)
    WHERE account_id = $1 AND record_key = $2 AND lease_token = $3 AND reply IS NULL`,
};

const FORGET: Statement = {
  name: 'idempotency-forget',
  text: `
    DELETE FROM idempotency_records
    WHERE account_id = $1 AND record_key = $2 AND lease_token = $3 AND reply IS NULL`,
};

/** Skips rows that another gateway is deleting. */
const DELETE_EXPIRED: Statement = {
  name: 'idempotency-delete-expired',
  text: `
    DELETE FROM idempotency_records WHERE (account_id, record_key) IN (
      SELECT account_id, record_key FROM idempotency_records
      WHERE expires_at <= now() ORDER BY expires_at LIMIT $1 FOR UPDATE SKIP LOCKED
    ) RETURNING 1`,
};

/** The table of records: who does the work under a key, and the answer. */
@Injectable()
export class IdempotencyRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes the record of a key for `leaseSeconds`, or finds its holder, in one atomic statement: of any number of
   * parallel calls exactly one gets its own `token` back as the lease.
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
      charge: row.charge,
    };
  }

  /** Extends leases to this many seconds from now. Those that were taken over or settled meanwhile stay unchanged. */
  async renew(leases: readonly HeldLease[]): Promise<void> {
    await this.database.run(RENEW, [
      leases.map(({ accountId }) => accountId),
      leases.map(({ recordKey }) => recordKey),
      leases.map(({ token }) => token),
      leases.map(({ leaseSeconds }) => leaseSeconds),
    ]);
  }

  /**
   * Stores the answer; does nothing when another call has taken the record over.
   *
   * @param fingerprint of the request, now that all of it has been read.
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

  /**
   * Lets the next call take the record at once, under the same attempt id: the work may have been done.
   *
   * @param charge what stays charged to the quota; null: nothing beyond what is recorded already.
   */
  async release(accountId: number, recordKey: Buffer, token: string, charge: Charge | null): Promise<void> {
    const kept = charge === null ? null : JSON.stringify(charge);
    await this.database.run(RELEASE, [accountId, recordKey, token, kept]);
  }

  /** Deletes the record of a refused call: nothing was done under it. */
  async forget(accountId: number, recordKey: Buffer, token: string): Promise<void> {
    await this.database.run(FORGET, [accountId, recordKey, token]);
  }

  /** Deletes up to `limit` expired records. @returns how many. */
  async deleteExpired(limit: number): Promise<number> {
    return (await this.database.run(DELETE_EXPIRED, [limit])).length;
  }
}
