import { z } from 'zod';

/** A place in a list as text that means nothing to those who carry it: JSON in base64url. */
export function toCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** A field that takes what `toCursor` made of a place of the given form, and nothing else. */
export const cursor = <Place extends z.ZodType>(place: Place) =>
  z.string().transform((text, context): z.output<Place> => {
    const parsed = place.safeParse(readJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: 'custom', message: 'Expected the next_cursor of an earlier page.' });
    return z.NEVER;
  });

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
