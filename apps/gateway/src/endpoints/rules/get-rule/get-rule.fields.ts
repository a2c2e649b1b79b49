import { z } from 'zod';
import { optionalButReadable } from '../../../http/forms/form-readers';
import { checkQuery } from '../../checks/check-answer';
import { versionNumber } from '../rule-record';

export const getRuleFields = z.object({
  versions_before: optionalButReadable(versionNumber()).describe(
    'Shows the versions before this one, instead of the newest.',
  ),
  sandbox_error: checkQuery.sandbox_error,
});
