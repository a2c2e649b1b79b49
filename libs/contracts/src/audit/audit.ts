import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import type { ServiceName } from '../services';

/** One change by a person, key or rule. Records are only ever added. */
export const auditRecord = z.object({
  /** Unique and increasing within the service. */
  id: z.int(),
  at: z.iso.datetime(),
  /** Account that the change belongs to; 0 when to none. */
  accountId: z.int(),
  actor,
  /** `<noun>.<verb>`: `list_entry.add`, `key.revoke`, `case.decide` … */
  action: z.string(),
  /** What was changed: `<kind>/<id>`. */
  target: z.string(),
  /** State before and after; null when it did not exist. Personal values masked, secrets left out. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string().nullable(),
});
export type AuditRecord = z.infer<typeof auditRecord>;

/** Most records per page. */
export const MAX_AUDIT_PER_PAGE = 500;

const auditFilter = z.object({
  /** Null: every account. */
  accountId: z.int().nullable(),
  action: z.string().nullable(),
  target: z.string().nullable(),
  since: z.iso.datetime().nullable(),
  beforeId: z.int().nullable(),
  limit: z.int().min(1).max(MAX_AUDIT_PER_PAGE),
});
export type ListAuditRequest = z.infer<typeof auditFilter>;

const auditPage = z.object({ records: z.array(auditRecord), nextBeforeId: z.int().nullable() });
export type ListAuditReply = z.infer<typeof auditPage>;

/** Pages through a service's audit trail, newest first. Every service answers it. */
export const listAudit = (service: ServiceName) =>
  defineCommand({ service, name: 'list-audit', request: auditFilter, reply: auditPage, repeatSafe: true });
