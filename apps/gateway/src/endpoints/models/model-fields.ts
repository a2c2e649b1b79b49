import { z } from 'zod';
import { decimal, integer } from '../../http/forms/form-readers';

/** What is sent to take a limit or a plan away: an empty field counts as absent, and so does null. */
export const NONE = 'none';

/** A whole number within bounds, or `none`. */
export const integerOrNone = (min: number, max: number) =>
  orNone(integer(min, max), `Expected a whole number from ${min} to ${max} or ${NONE}.`);

/** A number within bounds, or `none`. */
export const decimalOrNone = (min: number, max: number) =>
  orNone(decimal(min, max), `Expected a number from ${min} to ${max} or ${NONE}.`);

/** A field that was left out is null; what is to be taken away is this word. */
export type OrNone = number | typeof NONE;

/** @param expected said of whatever is neither. */
const orNone = (reader: z.ZodType<number, string>, expected: string) =>
  z.union([z.literal(NONE), reader], expected);
