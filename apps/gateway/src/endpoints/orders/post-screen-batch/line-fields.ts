import { CASE_OUTCOMES } from '@rampart/contracts';
import { z } from 'zod';
import {
  moment,
  oneOf,
  optional,
  optionalButReadable,
  required,
  text,
} from '../../../http/forms/form-readers';
import { postScreenFields } from '../post-screen/post-screen.fields';

const LINE_TYPES = ['order', 'outcome'] as const;

const type = optionalButReadable(oneOf(LINE_TYPES)).describe('What the line is; an order by default.');

/** A line that is an order. */
export const orderLine = postScreenFields.extend({
  type,
  at: optionalButReadable(moment()).describe('When the order was placed, ISO 8601; now by default.'),
});

/** A line that reports the outcome of an order. */
export const outcomeLine = z.object({
  type,
  at: optionalButReadable(moment()).describe('When it became known, ISO 8601; now by default.'),
  shield_id: optional(text()).describe('Which screening.'),
  user_order_id: optional(text()).describe('Or the order: every screening of it, at most 16.'),
  outcome: required(oneOf(CASE_OUTCOMES)),
});
