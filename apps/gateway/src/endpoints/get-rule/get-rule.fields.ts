import { z } from 'zod';
import { optionalButReadable } from '../../http/forms/form-readers';
import { versionNumber } from '../../rules/rule-record';
import { checkQuery } from '../check-answer';

export const getRuleFields = z.object({
  versions_before: optionalButReadable(versionNumber()).describe(
    'Shows the versions before this one, instead of the newest.',
  ),
  sandbox_error: checkQuery.sandbox_error,
});
