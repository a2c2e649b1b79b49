import { MAX_AUDIT_PER_PAGE, SERVICE_NAMES } from '@rampart/contracts';
import { z } from 'zod';
import { moment, oneOf, optionalButReadable, text } from '../../../http/forms/form-readers';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** How far each service has been read; null: to its end. */
const position = z.partialRecord(z.enum(SERVICE_NAMES), z.int().nullable());

/** Unreadable filters are refused: a trail that ignored one would show too much. */
export const getAuditFields = z.object({
  service: optionalButReadable(oneOf(SERVICE_NAMES)).describe('Only this service’s records.'),
  action: optionalButReadable(text().max(300)).describe('`<noun>.<verb>`, e.g. `api_key.revoke`.'),
  target: optionalButReadable(text().max(300)).describe('What was changed: `<kind>/<id>`.'),
  since: optionalButReadable(moment()).describe('Only records from this moment on.'),
  ...pageFields('get-audit', position, MAX_AUDIT_PER_PAGE),
  sandbox_error: sandboxError,
});
