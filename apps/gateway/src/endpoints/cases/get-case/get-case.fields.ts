import { z } from 'zod';
import { integer, optionalButReadable } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

const MAX_NOTE_ID = 999_999_999_999_999;

export const getCaseFields = z.object({
  notes_before: optionalButReadable(integer(1, MAX_NOTE_ID)).describe(
    'Shows notes older than the one with this id, instead of the newest.',
  ),
  sandbox_error: sandboxError,
});
