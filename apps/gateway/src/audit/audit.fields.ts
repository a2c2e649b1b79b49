import { actor, MAX_AUDIT_PER_PAGE, SERVICE_NAMES } from '@rampart/contracts';
import { z } from 'zod';
import { moment } from '../http/forms/form-readers';
import { cursor } from '../http/paging/cursor';
import type { AuditFilter, AuditSearchPage } from './audit-search';

const DEFAULT_LIMIT = 50;

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'Expected a whole number.')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Expected a whole number from ${min} to ${max}.`);
const word = z.string().min(1).max(300);
/** Names the list that a cursor belongs to. */
export const AUDIT_LIST = 'admin-audit';
/** How far each service has been read; null: to its end. */
const position = z.partialRecord(z.enum(SERVICE_NAMES), z.int().nullable());

/** `GET audit?…`. An absent field does not filter. */
export const auditQuery = z.strictObject({
  account: wholeNumber(0, 999_999_999)
    .optional()
    .describe('Only this account’s records; 0: changes that belong to no account.'),
  service: z.enum(SERVICE_NAMES).optional().describe('Only this service’s records.'),
  action: word.optional().describe('`<noun>.<verb>`, e.g. `api_key.revoke`.'),
  target: word.optional().describe('What was changed: `<kind>/<id>`.'),
  since: moment().optional().describe('Only records from this moment on.'),
  limit: wholeNumber(1, MAX_AUDIT_PER_PAGE)
    .optional()
    .describe(`Maximum number of records: ${DEFAULT_LIMIT} by default, at most ${MAX_AUDIT_PER_PAGE}.`),
  cursor: cursor(AUDIT_LIST, position)
    .optional()
    .describe('The `next_cursor` of the previous page, with the same filters.'),
});

export const filterFromWire = (wire: z.infer<typeof auditQuery>): AuditFilter => ({
  accountId: wire.account ?? null,
  service: wire.service ?? null,
  action: wire.action ?? null,
  target: wire.target ?? null,
  since: wire.since ?? null,
  limit: wire.limit ?? DEFAULT_LIMIT,
  position: wire.cursor ?? null,
});

/** One change, in any service. */
export const auditRecordShape = z.object({
  service: z.enum(SERVICE_NAMES).describe('The service that recorded it.'),
  id: z.int().describe('Unique and increasing within the service.'),
  at: z.iso.datetime().describe('When the change was made.'),
  account_id: z.int().describe('Account that the change belongs to; 0 when to none.'),
  actor: actor.describe('Who made the change.'),
  action: z.string().describe('`<noun>.<verb>`, e.g. `api_key.revoke`.'),
  target: z.string().describe('What was changed: `<kind>/<id>`.'),
  before: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe(
      'State before the change; null when it did not exist. Personal values are masked, secrets left out.',
    ),
  after: z
    .record(z.string(), z.unknown())
    .nullable()
    .describe('State after the change; null when it no longer exists.'),
  request_id: z
    .string()
    .nullable()
    .describe('The request that made the change; null for a service’s own work.'),
});

export const auditPageRecord = z.object({
  records: z.array(auditRecordShape).describe('Newest first, over all services.'),
  next_cursor: z.string().nullable().describe('Cursor of the next page; null on the last page.'),
  unreachable: z.array(z.enum(SERVICE_NAMES)).describe('Services whose records are missing from the page.'),
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
