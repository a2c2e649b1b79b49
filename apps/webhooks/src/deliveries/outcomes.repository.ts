import { Injectable } from '@nestjs/common';
import type { RowSource, Statement, StatementRunner } from '@rampart/persistence';
import { WebhookCatchUpRow } from '../database/rows/webhook-catch-up.row';
import { WebhookEndpointRow } from '../database/rows/webhook-endpoint.row';
import { computePermits } from '../permits/endpoint-permits';
import type { Claim } from './claims.repository';
import type { SendOutcome } from './webhook-sender';

/**
 * A success always counts; a failure only if no other replica has taken the delivery over. Nothing waits for the
 * disk: an outcome that Postgres loses in a crash is determined again by another attempt, with everything that
 * followed from it.
 */
const FINISH: Statement = {
  name: 'webhooks.finish-attempt',
  text: `
    WITH attempt AS (
      UPDATE webhook_attempts SET duration_ms = $3, status_code = $4, error = $5
       WHERE delivery_id = $1 AND number = $2
    )
    UPDATE webhook_deliveries
       SET state = $6, claimed_until = NULL, next_attempt_at = coalesce($7, next_attempt_at),
           finished_at = CASE WHEN $6 <> 'pending' THEN $8::timestamptz END
     WHERE id = $1 AND state = 'pending' AND ($6 = 'delivered' OR attempt_count = $2)
    RETURNING id, set_config('synchronous_commit', 'off', true)`,
};

/** Permits rise by one or halve, towards the number that suits the latency. Usually there is nothing to write. */
const MARK_WELL: Statement = {
  name: 'webhooks.mark-well',
  text: `
    UPDATE webhook_endpoints
       SET failing_since = NULL, failures = 0,
           permits = CASE WHEN $2 < permits THEN greatest($2, permits / 2) ELSE least($2, permits + 1) END
     WHERE id = $1 AND (failures > 0 OR permits <> $2)`,
};

/** A failure halves the permits; a timeout leaves one. */
const MARK_FAILED: Statement = {
  name: 'webhooks.mark-failed',
  text: `
    UPDATE webhook_endpoints
       SET failing_since = coalesce(failing_since, $2), failures = failures + 1,
           permits = CASE WHEN $3 THEN 1 ELSE greatest(1, permits / 2) END
     WHERE id = $1 AND state = 'enabled'
    RETURNING failing_since AS "failingSince", failures`,
};

/** What becomes of a delivery after an attempt. */
export interface DeliveryVerdict {
  readonly state: 'pending' | 'delivered' | 'dead';
  /** When the next attempt is due; null unless pending. */
  readonly nextAttemptAt: Date | null;
}

/** Outcome and duration of an attempt. */
export interface TimedOutcome extends SendOutcome {
  readonly durationMs: number;
}

/** Records the outcomes of attempts. */
@Injectable()
export class OutcomesRepository {
  /** @returns whether the verdict was applied; false when the delivery is gone or was taken over. */
  async finish(
    runner: StatementRunner,
    { id, number }: Claim,
    { statusCode, error, durationMs }: TimedOutcome,
    { state, nextAttemptAt }: DeliveryVerdict,
    now: Date,
  ): Promise<boolean> {
    const values = [id, number, durationMs, statusCode, error, state, nextAttemptAt, now];
    return (await runner.run(FINISH, values)).length > 0;
  }

  /** @param durationMs of the attempt: the slower, the fewer concurrent attempts the endpoint gets. */
  async markWell(runner: StatementRunner, endpointId: string, durationMs: number): Promise<void> {
    await runner.run(MARK_WELL, [endpointId, computePermits(durationMs)]);
  }

  /** @returns null when the endpoint is gone or disabled. The row stays locked. */
  async markFailed(
    runner: StatementRunner,
    endpointId: string,
    { error }: TimedOutcome,
    now: Date,
  ): Promise<{ readonly failingSince: Date; readonly failures: number } | null> {
    const values = [endpointId, now, error === 'timeout'];
    const rows = await runner.run<{ failingSince: Date; failures: number }>(MARK_FAILED, values);
    return rows[0] ?? null;
  }

  /** Of an endpoint that the transaction holds. */
  async disable(
    source: RowSource,
    endpointId: string,
    disabledReason: 'gone' | 'failing',
    now: Date,
  ): Promise<void> {
    const disabled = { state: 'disabled', disabledReason, updatedAt: now } as const;
    await source.rows(WebhookEndpointRow).update({ id: endpointId }, disabled);
    const remembered = { disabledAt: now, enabledAt: null };
    await source.rows(WebhookCatchUpRow).update({ endpointId }, remembered);
  }
}
