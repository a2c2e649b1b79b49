import { entityType } from '@rampart/contracts';
import { z } from 'zod';
import { ipAddress, moment, optional, required, text } from '../../../http/forms/form-readers';
import { checkQuery } from '../../checks/check-answer';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** How far a shop's clock may be ahead of ours, in milliseconds: a day, which covers a missing time zone. */
const CLOCK_AHEAD_MS = 86_400_000;

/** A time in the future is a mistake, not an account created today. */
const isPast = (moment: string): boolean => !(Date.parse(moment) > Date.now() + CLOCK_AHEAD_MS);

export const postBehaviorCheckFields = z.object({
  entity_type: required(entityType).describe(
    '`ip`, `email`, `phone`, `device`, `account`, `cookie`, or a word of your own.',
  ),
  entity_value: required(text()).describe('Who acts, or from where.'),
  action: required(text()).describe(
    'A label of your own, such as `login`, `signup` or `checkout`. Of an `account` or `email`, `password_change`, `email_change` and `phone_change` are remembered for orders of the next day, and so is the place of a `login` with `ip`.',
  ),
  account_created_at: optional(moment().refine(isPast, 'Expected a time in the past.')).describe(
    'When the account was created: ISO 8601 (UTC without an offset) or seconds since 1970. Enables `is_new_account`.',
  ),
  device_hash: optional(text()).describe(
    'The hash from a device check. Required when `entity_type` is `cookie`.',
  ),
  ip: optional(ipAddress()).describe(
    'The address that the action came from. With `action` `login`, orders are compared with its location.',
  ),
});

export const postBehaviorCheckQuery = z.object({
  expand: checkQuery.expand,
  sandbox_error: sandboxError,
});
