import { z } from 'zod';
import { optional, required, text } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postCasesFields = z.object({
  shield_id: required(text()).describe('The order to look into.'),
  reason: optional(text()).describe('Why the case is opened; kept in its history.'),
});

export const postCasesQuery = z.object({ sandbox_error: sandboxError });
