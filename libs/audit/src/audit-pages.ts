import { Injectable } from '@nestjs/common';
import type { AuditRecord, ListAuditReply, ListAuditRequest } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';

/** Values: account, action, target, since, before which id, how many; null leaves a filter out. */
const NEWEST: Statement = {
  name: 'audit_newest',
  text: `
    SELECT id, at, account_id AS "accountId", actor_kind AS "actorKind", actor_id AS "actorId", action, target,
           before, after, request_id AS "requestId"
      FROM audit_records
     WHERE ($1::bigint IS NULL OR account_id = $1) AND ($2::text IS NULL OR action = $2)
       AND ($3::text IS NULL OR target = $3) AND ($4::timestamptz IS NULL OR at >= $4)
       AND ($5::bigint IS NULL OR id < $5)
     ORDER BY id DESC
     LIMIT $6`,
};

interface AuditRow {
  readonly id: string;
  readonly at: Date;
  readonly accountId: string;
  readonly actorKind: AuditRecord['actor']['kind'];
  readonly actorId: string;
  readonly action: string;
  readonly target: string;
  readonly before: AuditRecord['before'];
  readonly after: AuditRecord['after'];
  readonly requestId: string | null;
}

/** Reads a service's audit trail, newest first. */
@Injectable()
export class AuditPages {
  constructor(private readonly database: Database) {}

  /** @throws ServiceError `unavailable`. */
  async find(filter: ListAuditRequest): Promise<ListAuditReply> {
    const { accountId, action, target, since, beforeId, limit } = filter;
    // One more than requested, to know whether there is another page.
    const values = [accountId, action, target, since, beforeId, limit + 1];
    const rows = await this.database.run<AuditRow>(NEWEST, values);
    const records = rows.slice(0, limit).map(fromRow);
    const nextBeforeId = rows.length > limit ? (records.at(-1)?.id ?? null) : null;
    return { records, nextBeforeId };
  }
}

function fromRow({ actorKind, actorId, ...row }: AuditRow): AuditRecord {
  return {
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    accountId: Number(row.accountId),
    actor: { kind: actorKind, id: actorId },
  };
}
