import { type RequestOf, ServiceError, type updateEntry } from '@rampart/contracts';
import { z } from 'zod';
import { flag, moment, optionalButReadable, text } from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postListsEntryFields = z.object({
  reason: optionalButReadable(text()).describe('Free text; replaces the entry’s reason.'),
  expires_at: optionalButReadable(moment()).describe(
    'When the entry expires from now on; in the future. An expired entry is in effect again.',
  ),
  keeps: optionalButReadable(flag()).describe(
    'True: the entry never expires. Not together with `expires_at`.',
  ),
  non_overridable: optionalButReadable(flag()).describe('Blacklist only: no whitelist entry outweighs it.'),
});

export const postListsEntryQuery = z.object({ sandbox_error: sandboxError });

type Change = Pick<RequestOf<typeof updateEntry>, 'reason' | 'expiresAt' | 'nonOverridable'>;

/** What is sent changes, the rest stays. @throws ServiceError `missing_parameter`, `validation_failed`. */
export function changeOf(fields: FieldsOf<typeof postListsEntryFields>): Change {
  const { reason, expires_at, keeps, non_overridable } = fields;
  if (keeps === true && expires_at !== null) {
    const message = 'keeps: expected without expires_at.';
    throw new ServiceError('validation_failed', { param: 'keeps', message });
  }
  const change: Change = {
    ...(reason !== null && { reason }),
    ...(expires_at !== null && { expiresAt: expires_at }),
    ...(keeps === true && { expiresAt: null }),
    ...(non_overridable !== null && { nonOverridable: non_overridable }),
  };
  if (Object.keys(change).length > 0) return change;
  const message = 'Expected at least one of reason, expires_at, keeps, non_overridable.';
  throw new ServiceError('missing_parameter', { param: 'reason', message });
}
