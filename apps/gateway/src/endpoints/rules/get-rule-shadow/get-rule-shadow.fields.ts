import { MAX_SHADOW_REPORT_DAYS } from '@rampart/contracts';
import { z } from 'zod';
import { flexibleMoment, optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { versionNumber } from '../rule-record';

/** Everything must be readable: a report on something else than what was asked for would mislead. */
export const getRuleShadowFields = z.object({
  version: optionalButReadable(versionNumber()).describe(
    'The version in shadow when left out, or the active one when none is.',
  ),
  since: optionalButReadable(flexibleMoment()).describe(
    `Its day is the first of the report; 30 days in all when left out, ${MAX_SHADOW_REPORT_DAYS} at the most.`,
  ),
  until: optionalButReadable(flexibleMoment()).describe(
    'Its day is the last of the report; today when left out.',
  ),
  sandbox_error: sandboxError,
});
