import { MAX_FIELD_CHARACTERS, RawFields } from './raw-fields';

const fields = () => new RawFields(new Set(['a']));

describe('RawFields', () => {
  it('counts characters, not UTF-16 units, against the limit', () => {
    const raw = fields();
    raw.add('a', '😀'.repeat(MAX_FIELD_CHARACTERS));
    expect(raw.get('a')).toHaveLength(2 * MAX_FIELD_CHARACTERS);
  });

  it('refuses one character more than the limit, naming the field', () => {
    expect(() => fields().add('a', 'x'.repeat(MAX_FIELD_CHARACTERS + 1))).toThrow(
      expect.objectContaining({ code: 'validation_failed', param: 'a' }),
    );
  });

  it('lets an unknown field be as long as the body allows', () => {
    const raw = fields();
    raw.add('other', 'x'.repeat(MAX_FIELD_CHARACTERS + 1));
    expect(raw.get('other')).toBeUndefined();
  });

  it('makes the names of ignored fields safe for a header and bounds them', () => {
    const raw = fields();
    raw.add('evil\r\nSet-Cookie: x', '1');
    for (let index = 0; index < 40; index += 1) raw.add(`field${index}-${'n'.repeat(100)}`, '1');
    const names = raw.ignoredNames();
    expect([names.length, names[0]]).toEqual([20, '?']);
    expect(names.every((name) => name.length <= 64)).toBe(true);
  });

  it('names none when every field was known', () => {
    const raw = fields();
    raw.add('a', '1');
    expect(raw.ignoredNames()).toEqual([]);
  });

  it('refuses more fields than the limit', () => {
    const raw = fields();
    const addAll = () => {
      for (let index = 0; index <= 256; index += 1) raw.add(`x${index}`, '1');
    };
    expect(addAll).toThrow(expect.objectContaining({ code: 'malformed_body' }));
  });
});
