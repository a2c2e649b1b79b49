import { actor, MAX_AUDIT_PER_PAGE, SERVICE_NAMES } from '@rampart/contracts';
import { z } from 'zod';
import { cursor } from '../../http/paging/cursor';
import type { AuditFilter, AuditSearchPage } from './audit-search';

const DEFAULT_LIMIT = 50;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Expected a whole number.')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Expected a whole number from ${min} to ${max}.`);
const word = z.string().min(1).max(300);
/** The list that its cursors are of. */
export const AUDIT_LIST = 'admin-audit';
/** How far each service has been read; null: to its end. */
const position = z.partialRecord(z.enum(SERVICE_NAMES), z.int().nullable());

/** `GET audit?…`. What is absent filters nothing. */
export const auditQuery = z.strictObject({
  account: wholeNumber(0, 999_999_999)
    .optional()
    .describe('Of one account; 0: changes that belong to no account.'),
  service: z.enum(SERVICE_NAMES).optional().describe('Of one service.'),
  action: word.optional().describe('`<noun>.<verb>`, e.g. `key.revoke`.'),
  target: word.optional().describe('What was changed: `<kind>/<id>`.'),
  since: z.iso.datetime({ offset: true }).optional().describe('From this moment on.'),
  limit: wholeNumber(1, MAX_AUDIT_PER_PAGE)
    .optional()
    .describe(`Most records of the page: ${DEFAULT_LIMIT} unless given, at most ${MAX_AUDIT_PER_PAGE}.`),
  cursor: cursor(AUDIT_LIST, position)
    .optional()
    .describe('The `next_cursor` of the page before, with the same filters.'),
});

export const filterFromWire = (wire: z.infer<typeof auditQuery>): AuditFilter => ({
  accountId: wire.account ?? null,
  service: wire.service ?? null,
  action: wire.action ?? null,
  target: wire.target ?? null,
  since: wire.since === undefined ? null : new Date(wire.since).toISOString(),
  limit: wire.limit ?? DEFAULT_LIMIT,
  position: wire.cursor ?? null,
});

/** One change, of whatever service. */
export const auditRecordShape = z.object({
  service: z.enum(SERVICE_NAMES).describe('The service that recorded it.'),
  id: z.int().describe('Unique within the service; grows.'),
  at: z.iso.datetime().describe('When it was changed.'),
  account_id: z.int().describe('0 when the change belongs to no account.'),
  actor: actor.describe('Who changed it.'),
  action: z.string().describe('`<noun>.<verb>`, e.g. `key.revoke`.'),
  target: z.string().describe('What was changed: `<kind>/<id>`.'),
  before: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('What it was before; null: not there. Personal values are masked, secrets left out.'),
  after: z.record(z.string(), z.unknown()).nullable().describe('What it is after; null: no longer there.'),
  request_id: z.string().nullable().describe('The request that changed it; null for the work of a service.'),
});

export const auditPageRecord = z.object({
  records: z.array(auditRecordShape).describe('Newest first, over all services.'),
  next_cursor: z.string().nullable().describe('Asks for the next page; null when this one is the last.'),
  unreachable: z.array(z.enum(SERVICE_NAMES)).describe('Services whose records the page lacks.'),
});

export const recordToWire = (
  record: AuditSearchPage['records'][number],
): z.infer<typeof auditRecordShape> => ({
  service: record.service,
  id: record.id,
  at: record.at,
  account_id: record.accountId,
  actor: record.actor,
  action: record.action,
  target: record.target,
  before: record.before,
  after: record.after,
  request_id: record.requestId,
});
