import { MAX_AUDIT_PER_PAGE, SERVICE_NAMES } from '@rampart/contracts';
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
const place = z.partialRecord(z.enum(SERVICE_NAMES), z.int().nullable());

/** `GET audit?…`. What is absent filters nothing. */
export const auditQuery = z.strictObject({
  /** 0: changes that belong to no account. */
  account: wholeNumber(0, 999_999_999).optional(),
  service: z.enum(SERVICE_NAMES).optional(),
  /** `<noun>.<verb>`. */
  action: word.optional(),
  /** `<kind>/<id>`. */
  target: word.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  limit: wholeNumber(1, MAX_AUDIT_PER_PAGE).optional(),
  cursor: cursor(AUDIT_LIST, place).optional(),
});

export const filterFromWire = (wire: z.infer<typeof auditQuery>): AuditFilter => ({
  accountId: wire.account ?? null,
  service: wire.service ?? null,
  action: wire.action ?? null,
  target: wire.target ?? null,
  since: wire.since === undefined ? null : new Date(wire.since).toISOString(),
  limit: wire.limit ?? DEFAULT_LIMIT,
  place: wire.cursor ?? null,
});

export const recordToWire = (record: AuditSearchPage['records'][number]) => ({
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
