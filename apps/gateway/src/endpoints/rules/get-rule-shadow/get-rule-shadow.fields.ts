import { MAX_SHADOW_REPORT_DAYS } from '@rampart/contracts';
import { z } from 'zod';
import { moment, optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { versionNumber } from '../rule-fields';

/** Every parameter must be readable: a report about something else would mislead. */
export const getRuleShadowFields = z.object({
  version: optionalButReadable(versionNumber()).describe(
    'By default the version in shadow, or the active one when none is.',
  ),
  since: optionalButReadable(moment()).describe(
    `Its day is the first of the report. By default the report covers 30 days; at most ${MAX_SHADOW_REPORT_DAYS}.`,
  ),
  until: optionalButReadable(moment()).describe('Its day is the last of the report; today by default.'),
  sandbox_error: sandboxError,
});
