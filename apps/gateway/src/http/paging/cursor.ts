import { z } from 'zod';

/**
 * A position in a list as opaque text: JSON in base64url.
 *
 * @param list the id of the endpoint that pages through it: another list might accept the position as one of its own
 * and continue at an arbitrary item.
 */
export function toCursor(list: string, position: object): string {
  return Buffer.from(JSON.stringify([list, position])).toString('base64url');
}

/** The cursor of the page that begins before an id; null when there is none. */
export const cursorBefore = (list: string, id: number | string | null): string | null =>
  id === null ? null : toCursor(list, { before: id });

/** A field that accepts only what `toCursor` made from a position of the given form in this list. */
export const cursor = <Position extends z.ZodType>(list: string, position: Position) =>
  z.string().transform((text, context): z.output<Position> => {
    const [from, sent] = readPair(text);
    const parsed = position.safeParse(sent);
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
