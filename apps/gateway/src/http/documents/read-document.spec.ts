import { ServiceError } from '@rampart/contracts';
import { z } from 'zod';
import { readDocument } from './read-document';

const schema = z.strictObject({
  name: z.string().min(1).max(5),
  action: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('STOP') }),
    z.strictObject({ type: z.literal('ADD'), points: z.number().max(10) }),
  ]),
  tags: z.array(z.string()).default([]),
});

function refusal(text: string): ServiceError {
  try {
    readDocument(schema, text);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('the document was taken');
}

describe('a JSON document', () => {
  it('is read by its schema, defaults included', () => {
    expect(readDocument(schema, '{"name":"a","action":{"type":"ADD","points":1.5}}')).toEqual({
      name: 'a',
      action: { type: 'ADD', points: 1.5 },
      tags: [],
    });
  });

  it('may contain any text in a string: braces, quotes, escapes', () => {
    const name = '{"\\,:';
    expect(readDocument(schema, JSON.stringify({ name, action: { type: 'STOP' } })).name).toBe(name);
  });

  it.each([
    ['nothing', ''],
    ['an empty object', '{}'],
  ])('misses its members when it is %s', (_what, text) => {
    expect(refusal(text)).toMatchObject({
      code: 'missing_parameter',
      param: 'name',
      details: { items: [{ param: 'name' }, { param: 'action' }] },
    });
  });

  it.each([
    ['name', '{"name":"","action":{"type":"STOP"}}'],
    ['name', '{"name":null,"action":{"type":"STOP"}}'],
    ['action.type', '{"name":"a","action":{"type":"GO"}}'],
    ['action.points', '{"name":"a","action":{"type":"ADD","points":11}}'],
    ['action.more', '{"name":"a","action":{"type":"STOP","more":1}}'],
    ['more', '{"name":"a","action":{"type":"STOP"},"more":1}'],
    ['tags[1]', '{"name":"a","action":{"type":"STOP"},"tags":["a",1]}'],
    ['name', '{"name":"a","name":"b","action":{"type":"STOP"}}'],
    ['type', '{"name":"a","action":{"type":"STOP","type":"ADD","points":1}}'],
  ])('names the member at fault: %s in %s', (param, text) => {
    expect(refusal(text)).toMatchObject({ code: 'validation_failed', param });
  });

  it('names what was expected', () => {
    const words = refusal('{"name":"a","action":{"type":"ADD","points":11}}').message;
    expect(words).toBe('Expected number to be <=10.');
  });

  it('may repeat a name in two objects', () => {
    const twice = z.strictObject({ list: z.array(z.strictObject({ a: z.string() })) });
    expect(readDocument(twice, '{"list":[{"a":"a"},{"a":"a"}]}').list).toHaveLength(2);
  });

  it.each([
    ['no JSON', '{"name"'],
    ['no object', '["a"]'],
    ['nothing', 'null'],
    ['a NUL', '{"name":"a\\u0000"}'],
    ['half a surrogate pair', '{"name":"\\ud800"}'],
    ['a tower', `{"a":${'['.repeat(20)}${']'.repeat(20)}}`],
  ])('is malformed when it holds %s', (_what, text) => {
    expect(refusal(text).code).toBe('malformed_body');
  });

  it('names no member of the prototype', () => {
    expect(refusal('{"name":"a","action":{"type":"STOP"},"__proto__":{"x":1}}')).toMatchObject({
      code: 'validation_failed',
    });
  });
});
