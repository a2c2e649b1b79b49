import { z } from 'zod';
import { required, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postCaseNotesFields = z.object({
  text: required(text()).describe('Text of the note.'),
});

export const postCaseNotesQuery = z.object({ sandbox_error: sandboxError });
