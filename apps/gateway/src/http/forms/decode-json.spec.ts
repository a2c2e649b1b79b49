import fc from 'fast-check';
import { decodeJson } from './decode-json';
import { RawFields } from './raw-fields';

function read(text: string): RawFields {
  const fields = new RawFields(new Set(['a', 'b', 'name']));
  decodeJson(text, fields);
  return fields;
}

function failureOf(text: string): unknown {
  try {
    read(text);
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('decodeJson', () => {
  it('reads every string that JSON can carry as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (value) => {
        const sent = value.replaceAll('\0', '');
        expect(read(JSON.stringify({ name: sent })).get('name')).toBe(sent || undefined);
      }),
    );
  });

  it('accepts exactly the flat objects that JSON.parse accepts, and fails only in documented ways', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 2 }), fc.string({ maxLength: 60 })), (text) => {
        const failure = failureOf(text);
        if (failure === undefined) expect(() => JSON.parse(text)).not.toThrow();
        else expect(failure).toMatchObject({ name: 'ServiceError', kind: 'invalid' });
      }),
    );
  });

  it('keeps a number as it was written: nothing is rounded, nothing overflows', () => {
    expect(read('{"a": 1e400, "b": 0.10}').get('a')).toBe('1e400');
    expect(read('{"a": 1e400, "b": 0.10}').get('b')).toBe('0.10');
  });

  it('reads booleans as words and null as absent', () => {
    const fields = read('{"a": true, "b": null}');
    expect([fields.get('a'), fields.get('b')]).toEqual(['true', undefined]);
  });

  it.each(['{"a":{"b":1}}', '{"a":[1]}', `{"a":${'['.repeat(5_000)}`])(
    'refuses nesting naming the field',
    (text) => {
      expect(failureOf(text)).toMatchObject({ code: 'validation_failed', param: 'a' });
    },
  );

  it('refuses a repeated key naming it', () => {
    expect(failureOf('{"a":1,"a":2}')).toMatchObject({ code: 'validation_failed', param: 'a' });
  });

  it.each(['{"__proto__":1}', '{"\\u005f_proto__":1}', '{"constructor":1}'])('refuses %s', (text) => {
    expect(failureOf(text)).toMatchObject({ code: 'validation_failed' });
  });

  it.each([
    '',
    '[]',
    '"a"',
    'null',
    '1',
    '{',
    '{"a"}',
    '{"a":1,}',
    '{"a":01}',
    '{"a":1}x',
    "{'a':1}",
    '\ufeff{}',
  ])('refuses %j as a malformed body', (text) => {
    expect(failureOf(text)).toMatchObject({ code: 'malformed_body' });
  });

  it.each(['{"a":"x\\u0000y"}', '{"a":"\\ud800"}'])('refuses what is not text: %s', (text) => {
    expect(failureOf(text)).toMatchObject({ code: 'validation_failed', param: 'a' });
  });

  it('takes an empty object as no fields', () => {
    expect(failureOf(' { } ')).toBeUndefined();
  });
});
