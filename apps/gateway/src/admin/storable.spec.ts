import { assertStorable } from './storable';

describe('assertStorable', () => {
  it.each([[{ name: 'Škoda 👍', tags: ['a', null, 1] }], ['text'], [null], [undefined]])(
    'takes %j',
    (body) => {
      expect(() => assertStorable(body)).not.toThrow();
    },
  );

  it.each([
    ['a NUL', { name: 'a\0b' }],
    ['half a surrogate pair', { name: '\uD83D' }],
    ['either of them within', { name: ['a', { b: '\uDC4D' }] }],
  ])('names the field that holds %s', (_what, body) => {
    expect(() => assertStorable(body)).toThrow(
      expect.objectContaining({ code: 'validation_failed', param: 'name' }),
    );
  });

  it('goes as deep as a body can nest', () => {
    const deep = JSON.parse(`${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}`);
    expect(() => assertStorable(deep)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});
