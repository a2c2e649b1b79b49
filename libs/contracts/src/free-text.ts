import { z } from 'zod';

/** Longest text that the public interface accepts in one field, in characters. */
const MAX_TEXT_CHARACTERS = 1_024;

/**
 * A person's text in one field of the public interface. The gateway counts characters; zod measures UTF-16 units, of
 * which a character takes one or two, so twice as many must pass here.
 */
export const freeText = z.string().max(2 * MAX_TEXT_CHARACTERS);
