import { createHash } from 'node:crypto';
import { ServiceError } from '@rampart/contracts';
import { z } from 'zod';

/** What a list is asked for, as a short text: pages of one text belong together. */
type Asked = string;

/** What was asked for with the page that a parsed position comes from; absent for cursors of earlier versions. */
const askedBefore = new WeakMap<object, Asked>();

/**
 * A position in a list as opaque text: JSON in base64url.
 *
 * @param list the id of the endpoint that pages through it: another list might accept the position as one of its own
 * and continue at an arbitrary item.
 */
export function toCursor(list: string, position: object): string {
  return encode([list, position]);
}

/** The cursor of the page that begins before an id; null when there is none. */
export const cursorBefore = (list: string, id: number | string | null): string | null =>
  id === null ? null : toCursor(list, { before: id });

/** A field that accepts only what `toCursor` made from a position of the given form in this list. */
export const cursor = <Position extends z.ZodType>(list: string, position: Position) =>
  z.string().transform((text, context): z.output<Position> => {
    const [from, sent, asked] = decode(text);
    const parsed = position.safeParse(sent);
    if (from === list && parsed.success) {
      if (typeof asked === 'string') askedBefore.set(parsed.data as object, asked);
      return parsed.data;
    }
    context.addIssue({ code: 'custom', message: 'Expected the next_cursor of an earlier page.' });
    return z.NEVER;
  });

/** A cursor that also names what its page was asked for. @param fields of the call, as parsed, with those of its path. */
export function stampCursor(text: string, fields: object): string {
  const [list, position] = decode(text);
  return encode([list, position, askedOf(fields)]);
}

/**
 * A position of one order or filter means nothing in another: the page would begin at an arbitrary item.
 *
 * @param fields of a call, as parsed, with those of its path.
 * @throws ServiceError `validation_failed` when its cursor is of a page with other filters or another order.
 */
export function assertSameList(fields: object): void {
  const { cursor: position } = fields as { cursor?: object | null };
  const before = position ? askedBefore.get(position) : undefined;
  if (before === undefined || before === askedOf(fields)) return;
  throw new ServiceError('validation_failed', {
    message:
      'The cursor is of a page with other filters or another order. Send the same ones as for that page, or leave out the cursor.',
    param: 'cursor',
  });
}

/** Where a page begins, its length and what stands beside its items change nothing about the list. */
const NOT_ASKED: ReadonlySet<string> = new Set(['cursor', 'limit', 'expand', 'sandbox_error']);
/** 48 bits: enough to notice a mistake. */
const ASKED_BYTES = 6;

function askedOf(fields: object): Asked {
  const filters = Object.entries(fields).filter(
    ([name, value]) => !NOT_ASKED.has(name) && value !== null && value !== undefined,
  );
  const digest = createHash('sha256').update(JSON.stringify(filters)).digest();
  return digest.subarray(0, ASKED_BYTES).toString('base64url');
}

const encode = (parts: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

function decode(text: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(parts) && (parts.length === 2 || parts.length === 3) ? parts : [];
  } catch {
    return [];
  }
}
