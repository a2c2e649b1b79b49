import { z } from 'zod';
import { optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { versionNumber } from '../rule-fields';

export const getRuleFields = z.object({
  versions_before: optionalButReadable(versionNumber()).describe(
    'Shows versions older than this one, instead of the newest.',
  ),
  sandbox_error: sandboxError,
});
