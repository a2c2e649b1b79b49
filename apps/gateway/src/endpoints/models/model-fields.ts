import { z } from 'zod';
import { decimal, integer, rowNumber } from '../../http/forms/form-readers';

/** The model that an endpoint is about. A malformed number gets the same 404 as an unknown one. */
export const modelParams = z.object({
  number: rowNumber().describe('Number of the model, counted per account.'),
});

/** Removes a limit or a schedule: an empty field counts as absent, and so does null. */
export const NONE = 'none';

/** A whole number within bounds, or `none`. */
export const integerOrNone = (min: number, max: number) =>
  orNone(integer(min, max), `Expected a whole number from ${min} to ${max} or ${NONE}.`);

/** A number within bounds, or `none`. */
export const decimalOrNone = (min: number, max: number) =>
  orNone(decimal(min, max), `Expected a number from ${min} to ${max} or ${NONE}.`);

/** Null when the field was left out; this word to remove the value. */
export type OrNone = number | typeof NONE;

/** @param expected the message for anything else. */
const orNone = (reader: z.ZodType<number, string>, expected: string) =>
  z.union([z.literal(NONE), reader], expected);
