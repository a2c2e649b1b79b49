import { Injectable } from '@nestjs/common';
import type { Actor } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { currentRequestContext } from '@rampart/telemetry';

/** A change to be recorded. */
export interface AuditedChange {
  /** `NO_ACCOUNT` when it belongs to none. */
  readonly accountId: number;
  readonly actor: Actor;
  /** `<noun>.<verb>`: `list_entry.add`. */
  readonly action: string;
  /** `<kind>/<id>`. */
  readonly target: string;
  /** State before and after, personal values masked, secrets left out; null when it did not exist. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const RECORD: Statement = {
  name: 'audit_record',
  text: `
    INSERT INTO audit_records (account_id, actor_kind, actor_id, action, target, before, after, request_id)
    SELECT account_id, actor_kind, actor_id, action, target, before, after, $8
      FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::jsonb[])
           WITH ORDINALITY AS c (account_id, actor_kind, actor_id, action, target, before, after, place)
     ORDER BY place`,
};

/** Records changes by people, keys and rules, permanently. */
@Injectable()
export class AuditTrail {
  /** Records changes inside their transaction, under the id of the current request. */
  async record(runner: StatementRunner, changes: readonly AuditedChange[]): Promise<void> {
    if (changes.length === 0) return;
    await runner.run(RECORD, [
      changes.map((change) => change.accountId),
      changes.map((change) => change.actor.kind),
      changes.map((change) => change.actor.id),
      changes.map((change) => change.action),
      changes.map((change) => change.target),
      changes.map((change) => asJson(change.before)),
      changes.map((change) => asJson(change.after)),
      currentRequestContext()?.requestId ?? null,
    ]);
  }
}

const asJson = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));
