import { ServiceError } from '@rampart/contracts';
import fc from 'fast-check';
import { decodeForm, decodeQuery } from './decode-form';
import { RawFields } from './raw-fields';

/** Half a surrogate pair, too. The library's own `binary` first indexes a million characters, which takes a second. */
const anyCharacter = fc.nat({ max: 0x10ffff }).map((codePoint) => String.fromCodePoint(codePoint));

const KNOWN = ['a', 'b', 'name'];

function read(text: string): RawFields {
  const fields = new RawFields(new Set(KNOWN));
  decodeForm(text, fields);
  return fields;
}

function failureOf(work: () => unknown): ServiceError {
  try {
    work();
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('decodeForm', () => {
  it('gives back any text that a form can carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (value) => {
        const sent = value.replaceAll('\0', '');
        const text = new URLSearchParams({ name: sent }).toString();
        expect(read(text).get('name')).toBe(sent || undefined);
      }),
    );
  });

  it('never throws anything but a documented error, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        try {
          read(text);
        } catch (error) {
          expect(error).toBeInstanceOf(ServiceError);
          expect((error as ServiceError).kind).toBe('invalid');
        }
      }),
    );
  });

  it('reads a plus as a space and an escaped plus as a plus', () => {
    expect(read('name=a+b%2Bc').get('name')).toBe('a b+c');
  });

  it('takes an empty field as absent', () => {
    expect(read('a=&b').get('a')).toBeUndefined();
    expect(read('a=&b').get('b')).toBeUndefined();
  });

  it('keeps further equals signs in the value', () => {
    expect(read('a=b=c').get('a')).toBe('b=c');
  });

  it.each(['a=%', 'a=%2', 'a=%zz', 'a=%ff', 'a=%c3%28', 'a=%ed%a0%80'])(
    'refuses %s naming the field',
    (text) => {
      expect(failureOf(() => read(text))).toMatchObject({ code: 'validation_failed', param: 'a' });
    },
  );

  it('refuses a broken name as a malformed body', () => {
    expect(failureOf(() => read('%ff=1'))).toMatchObject({ code: 'malformed_body' });
  });

  it('refuses a repeated field naming it, and ignores repeats of what it does not know', () => {
    expect(failureOf(() => read('a=1&a=1'))).toMatchObject({ code: 'validation_failed', param: 'a' });
    expect(read('x=1&x=2').ignoredNames()).toEqual(['x']);
  });

  it.each(['__proto__', 'constructor', 'prototype', '%5F_proto__'])('refuses a field called %s', (name) => {
    expect(failureOf(() => read(`${name}=1`))).toMatchObject({ code: 'validation_failed' });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('refuses a NUL character naming the field', () => {
    expect(failureOf(() => read('a=x%00y'))).toMatchObject({ code: 'validation_failed', param: 'a' });
  });
});

describe('decodeQuery', () => {
  it('refuses characters that were not escaped', () => {
    const fields = new RawFields(new Set(KNOWN));
    expect(failureOf(() => decodeQuery('a=ü', fields))).toMatchObject({ code: 'malformed_body' });
  });
});
