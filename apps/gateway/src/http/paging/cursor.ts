import { z } from 'zod';

/**
 * A place in a list as text that means nothing to those who carry it: JSON in base64url.
 *
 * @param list the id of the endpoint that pages through it: what one list calls a place, another may read as one of its
 *   own and go on somewhere that nobody meant.
 */
export function toCursor(list: string, place: object): string {
  return Buffer.from(JSON.stringify([list, place])).toString('base64url');
}

/** A field that takes what `toCursor` made of a place of the given form in this very list, and nothing else. */
export const cursor = <Place extends z.ZodType>(list: string, place: Place) =>
  z.string().transform((text, context): z.output<Place> => {
    const [from, sent] = readPair(text);
    const parsed = place.safeParse(sent);
    if (from === list && parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'Expected the next_cursor of an earlier page.' });
    return z.NEVER;
  });

function readPair(text: string): readonly unknown[] {
  try {
    const pair: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(pair) && pair.length === 2 ? pair : [];
  } catch {
    return [];
  }
}
