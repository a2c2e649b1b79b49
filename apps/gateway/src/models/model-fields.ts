import { z } from 'zod';
import { decimal, integer } from '../http/forms/form-readers';

/** What is sent to take a limit or a plan away: an empty field counts as absent, and so does null. */
export const NONE = 'none';

/** A whole number within bounds, or `none`. */
export const integerOrNone = (min: number, max: number) => orNone(integer(min, max));

/** A number within bounds, or `none`. */
export const decimalOrNone = (min: number, max: number) => orNone(decimal(min, max));

/** A field that was left out is null; what is to be taken away is this word. */
export type OrNone = number | typeof NONE;

const orNone = (reader: z.ZodType<number, string>) => z.union([z.literal(NONE), reader]);
