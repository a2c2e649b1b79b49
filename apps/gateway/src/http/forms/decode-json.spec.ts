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

  it('accepts only what JSON.parse accepts, and fails only in documented ways', () => {
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

  it('accepts every object of unknown members that JSON.parse accepts', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (value) => {
        expect(failureOf(`{"items":${value},"a":1}`)).toBeUndefined();
      }),
    );
  });

  it.each(['{"a":{"b":1}}', '{"a":[1]}', `{"a":${'['.repeat(5_000)}`])(
    'refuses nesting in a known field, naming it',
    (text) => {
      expect(failureOf(text)).toMatchObject({ code: 'validation_failed', param: 'a' });
    },
  );

  it.each([
    '{"items":[{}],"a":"1"}',
    '{"items":[{"sku":"x","tags":[1,null,true,{"b":[]}]},[[]],{}],"a":"1"}',
    '{"customer":{"a":"2","name":{"a":{}},"x":"\\ud800"},"a":"1"}',
    '{"customer":{"a":1,"a":2,"__proto__":{"admin":true}},"a":"1"}',
    `{"items":${'['.repeat(30_000)}${']'.repeat(30_000)},"a":"1"}`,
    `{"items":${'{"x":'.repeat(10_000)}0${'}'.repeat(10_000)},"a":"1"}`,
  ])('passes over an unknown member of any shape, names it, and reads the rest: %.60s', (text) => {
    const fields = read(text);
    expect([fields.get('a'), fields.ignoredNames()]).toEqual(['1', [/"(\w+)"/.exec(text)?.[1]]]);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  it.each([
    '{"items":[{]}',
    '{"items":[}',
    '{"items":{"x"}}',
    '{"items":{"x":}}',
    '{"items":{x:1}}',
    '{"items":[1 2]}',
    '{"items":[1,]}',
    '{"items":{"x":1,}}',
    '{"items":[1}',
    '{"items":[[1]',
    `{"items":${'['.repeat(30_000)}`,
    '{"items":[01]}',
  ])('takes an unknown member that is not valid JSON for a malformed body: %.40s', (text) => {
    expect(failureOf(text)).toMatchObject({ code: 'malformed_body' });
  });

  it('does no more work for a deep member than for a flat one of the same length', () => {
    const cpuOf = (text: string) => {
      const before = process.cpuUsage();
      for (let round = 0; round < 20; round += 1) read(text);
      return process.cpuUsage(before).user;
    };
    const deep = `{"items":${'[{"x":'.repeat(5_000)}0${'}]'.repeat(5_000)}}`;
    const flat = `{"items":[${'"xxxx",'.repeat(5_714)}0]}`;
    expect(Math.abs(deep.length - flat.length)).toBeLessThan(30);
    // The first calls also compile the code.
    for (const text of [deep, flat]) cpuOf(text);
    expect(cpuOf(deep)).toBeLessThan(10 * cpuOf(flat) + 50_000);
  });

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
