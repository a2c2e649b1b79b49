import { z } from 'zod';
import { integer, required } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postScreenDecideUndoFields = z.object({
  revision: required(integer(1, 1_000_000)).describe('Revision of the decision by hand to be taken back.'),
});

export const postScreenDecideUndoQuery = z.object({ sandbox_error: sandboxError });
