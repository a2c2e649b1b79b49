import { Injectable } from '@nestjs/common';
import type { AuditRecord, ListAuditReply, ListAuditRequest } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { LessThan, Raw } from 'typeorm';
import { AuditRecordRow } from './audit-record.row';

/** Reads a service's audit trail, newest first. */
@Injectable()
export class AuditPages {
  constructor(private readonly database: Database) {}

  /** @throws ServiceError `unavailable`. */
  async find(filter: ListAuditRequest): Promise<ListAuditReply> {
    const { accountId, action, target, since, beforeId, limit } = filter;
    const rows = await this.database.rows(AuditRecordRow).find({
      where: {
        ...(accountId !== null && { accountId: String(accountId) }),
        ...(action !== null && { action }),
        ...(target !== null && { target }),
        // As it was sent: a Date would drop its microseconds.
        ...(since !== null && { at: Raw((at) => `${at} >= :since`, { since }) }),
        ...(beforeId !== null && { id: LessThan(String(beforeId)) }),
      },
      order: { id: 'DESC' },
      // One more than requested, to know whether there is another page.
      take: limit + 1,
    });
    const records = rows.slice(0, limit).map(fromRow);
    const nextBeforeId = rows.length > limit ? (records.at(-1)?.id ?? null) : null;
    return { records, nextBeforeId };
  }
}

function fromRow({ actorKind, actorId, ...row }: AuditRecordRow): AuditRecord {
  return {
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    accountId: Number(row.accountId),
    actor: { kind: actorKind, id: actorId },
  };
}
