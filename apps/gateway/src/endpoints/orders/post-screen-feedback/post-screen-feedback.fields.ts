import { FEEDBACK_ACTIONS } from '@rampart/contracts';
import { z } from 'zod';
import {
  moment,
  oneOf,
  optional,
  optionalButReadable,
  required,
  text,
} from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postScreenFeedbackFields = z.object({
  action: required(oneOf(FEEDBACK_ACTIONS)).describe(
    '`mark_fraud` or `mark_legitimate`: the outcome of the order. `block_ip`: puts its IP address on the blacklist.',
  ),
  expires_at: optionalButReadable(moment()).describe(
    'Of `block_ip`: when the entry ends, ISO 8601; never by default.',
  ),
  reason: optional(text()).describe('Free text, kept with the case or the list entry.'),
});

export const postScreenFeedbackQuery = z.object({ sandbox_error: sandboxError });
