import { z } from 'zod';

/** Longest text that the public interface takes in one field, in characters. */
const MAX_TEXT_CHARACTERS = 1_024;

/**
 * What a person wrote into one field of the public interface. The gateway counts characters; a string is measured in UTF-16
 * units, of which a character takes one or two, so that twice as many must pass here.
 */
export const freeText = z.string().max(2 * MAX_TEXT_CHARACTERS);
