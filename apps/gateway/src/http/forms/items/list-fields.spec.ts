import { ServiceError, type Warning } from '@rampart/contracts';
import { z } from 'zod';
import { decodeForm } from '../decode-form';
import { decodeJson } from '../decode-json';
import { listOf, oneOf, optionalButReadable, required, text } from '../form-readers';
import { rawFieldsFor, readFields } from '../read-fields';

const schema = z.object({
  kind: optionalButReadable(text()),
  values: required(
    listOf(
      z.object({ kind: optionalButReadable(oneOf(['ip', 'email'])), value: required(text()) }),
      'value',
      4,
    ),
  ),
});

function read(sent: string, decode = decodeJson) {
  const raw = rawFieldsFor(schema);
  const warnings: Warning[] = [];
  decode(sent, raw);
  return { fields: readFields(schema, raw, warnings), ignored: raw.ignoredNames() };
}

function refusal(sent: string, decode = decodeJson) {
  try {
    read(sent, decode);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('the list was taken');
}

describe('a field that contains a list', () => {
  it('is read from JSON: objects, and mere values', () => {
    const { fields } = read('{"kind":"x","values":[{"value":"a","kind":"ip"}, "b", {"value":3}]}');
    expect(fields).toEqual({
      kind: 'x',
      values: [
        { kind: 'ip', value: 'a' },
        { kind: null, value: 'b' },
        { kind: null, value: '3' },
      ],
    });
  });

  it('is read from a form that repeats the telling field', () => {
    const { fields } = read('value=a&kind=x&value=b%20c', decodeForm);
    expect(fields).toEqual({
      kind: 'x',
      values: [
        { kind: null, value: 'a' },
        { kind: null, value: 'b c' },
      ],
    });
  });

  it.each([
    ['{"kind":"x"}', decodeJson],
    ['{"values":[]}', decodeJson],
    ['{"values":null}', decodeJson],
    ['kind=x', decodeForm],
  ])('is missing when nothing is in it: %s', (sent, decode) => {
    expect(refusal(sent, decode)).toMatchObject({ code: 'missing_parameter', param: 'values' });
  });

  it('names every item that cannot be read by its place', () => {
    const error = refusal('{"values":["a",{"kind":"phone","value":"b"},"c",{"kind":"ip"}]}');
    expect(error).toMatchObject({
      code: 'validation_failed',
      param: 'values[1].kind',
      details: {
        items: [
          { index: 1, param: 'values[1].kind', message: expect.stringContaining('ip, email') },
          { index: 3, param: 'values[3].value' },
        ],
      },
    });
  });

  it.each([
    ['too many items', `{"values":${JSON.stringify(Array(5).fill('a'))}}`, 'values'],
    ['a value that is no list', '{"values":"a"}', 'values'],
    ['a list within the list', '{"values":[["a"]]}', 'values'],
    ['an object within an item', '{"values":[{"value":{"a":1}}]}', 'value'],
    ['an item too long', `{"values":["a","${'x'.repeat(1_025)}"]}`, 'values[1].value'],
    ['a field twice', '{"values":[{"value":"a","value":"b"}]}', 'values[0].value'],
    ['a forbidden name', '{"values":[{"__proto__":"a"}]}', '__proto__'],
    ['a list where none belongs', '{"kind":["a"],"values":["a"]}', 'kind'],
  ])('refuses %s', (_what, sent, param) => {
    expect(refusal(sent)).toMatchObject({ code: 'validation_failed', param });
  });

  it.each(['{"values":["a"', '{"values":["a",]}', '{"values":["a"}', '{"values":[{"value":"a"]}'])(
    'refuses malformed JSON: %s',
    (sent) => {
      expect(refusal(sent).code).toBe('malformed_body');
    },
  );

  it('names what it ignores of its items once', () => {
    const { ignored } = read('{"more":1,"values":[{"value":"a","extra":1},{"value":"b","extra":[{}]}]}');
    expect(ignored).toEqual(['more', 'values[].extra']);
  });
});
