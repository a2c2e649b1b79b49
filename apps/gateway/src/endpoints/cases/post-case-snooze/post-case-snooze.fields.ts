import { MAX_SNOOZE_DAYS, ServiceError } from '@rampart/contracts';
import { z } from 'zod';
import { flag, integer, moment, optionalButReadable } from '../../../http/forms/form-readers';
import type { FieldsOf } from '../../../http/forms/read-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

const MINUTES_PER_DAY = 1_440;
const MS_PER_MINUTE = 60_000;

export const postCaseSnoozeFields = z.object({
  until: optionalButReadable(moment()).describe(
    `When the case comes back, at most ${MAX_SNOOZE_DAYS} days from now. One of \`until\`, \`minutes\` and \`unsnooze\` is required.`,
  ),
  minutes: optionalButReadable(integer(1, MAX_SNOOZE_DAYS * MINUTES_PER_DAY)).describe(
    'Minutes from now until the case comes back.',
  ),
  unsnooze: optionalButReadable(flag()).describe('True puts the case back into the queue immediately.'),
});

/**
 * When the case comes back; null: immediately.
 *
 * @throws ServiceError `missing_parameter` when nothing says so, `validation_failed` when several fields do.
 */
export function untilOf({
  until,
  minutes,
  unsnooze,
}: Pick<FieldsOf<typeof postCaseSnoozeFields>, 'until' | 'minutes' | 'unsnooze'>): string | null {
  const given = [until !== null, minutes !== null, unsnooze === true].filter(Boolean).length;
  if (given === 0) {
    throw new ServiceError('missing_parameter', {
      message: 'The parameter until is required.',
      param: 'until',
    });
  }
  if (given > 1) {
    throw new ServiceError('validation_failed', {
      message: 'until: Expected only one of until, minutes and unsnooze.',
      param: 'until',
    });
  }
  return minutes === null ? until : new Date(Date.now() + minutes * MS_PER_MINUTE).toISOString();
}

export const postCaseSnoozeQuery = z.object({ sandbox_error: sandboxError });
