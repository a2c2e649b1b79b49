import { z } from 'zod';
import { assertSameList, cursor, stampCursor, toCursor } from './cursor';

const reader = cursor('get-things', z.object({ at: z.iso.datetime(), id: z.int() }));
const POSITION = { at: '2026-01-15T12:00:00.123Z', id: 42 };

describe('cursor', () => {
  it('gives back the place that it was made of', () => {
    expect(reader.parse(toCursor('get-things', POSITION))).toEqual(POSITION);
  });

  it('needs no escaping in a query', () => {
    const text = toCursor('get-things', { text: '?>~ü\u{1F6E1}' });
    expect(encodeURIComponent(text)).toBe(text);
  });

  it.each([
    'nonsense',
    '',
    '42',
    'e30',
    Buffer.from(JSON.stringify(POSITION)).toString('base64url'),
    toCursor('get-others', POSITION),
    toCursor('get-things', { ...POSITION, id: 'x' }),
    toCursor('get-things', [POSITION]),
    `${toCursor('get-things', POSITION)}x`.slice(3),
  ])('takes nothing that no page ended with: %j', (text) => {
    const { success, error } = reader.safeParse(text);
    expect([success, error?.issues[0]?.message]).toEqual([
      false,
      'Expected the next_cursor of an earlier page.',
    ]);
  });
});

describe('a cursor of a page', () => {
  const FIELDS = { status: 'REVIEW', sort: 'newest', from: null, limit: 50 };
  const text = stampCursor(toCursor('get-things', POSITION), FIELDS);
  const ask = (fields: object) => () => assertSameList({ ...fields, cursor: reader.parse(text) });

  it.each([
    FIELDS,
    { ...FIELDS, limit: 10 },
    { ...FIELDS, expand: ['warnings'] },
    { ...FIELDS, added_later: null },
  ])('continues the same list: %j', (fields) => {
    expect(ask(fields)).not.toThrow();
  });

  it.each([
    { ...FIELDS, status: 'REJECT' },
    { ...FIELDS, sort: 'oldest' },
    { ...FIELDS, from: '2026-01-31T00:00:00.000Z' },
    { ...FIELDS, id: 7 },
    {},
  ])('is refused with other filters or another order: %j', (fields) => {
    expect(ask(fields)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        param: 'cursor',
        message: expect.stringContaining('other filters or another order'),
      }),
    );
  });

  it('of an earlier version is taken as it is', () => {
    const old = reader.parse(toCursor('get-things', POSITION));
    expect(() => assertSameList({ ...FIELDS, cursor: old })).not.toThrow();
  });
});
