import { z } from 'zod';
import { readBody } from './read-body';

const schema = z.strictObject({
  name: z.string().min(1),
  limit: z.int().optional(),
  tags: z.array(z.string()).optional(),
});
const refusal = (code: string, param?: string) => expect.objectContaining({ code, param });

describe('reading what an operator sent', () => {
  it('gives what fits', () => {
    expect(readBody(schema, { name: 'a', limit: 1 })).toEqual({ name: 'a', limit: 1 });
  });

  it.each([
    ['nothing at all', undefined, 'missing_parameter', 'name'],
    ['a required field missing', { limit: 1 }, 'missing_parameter', 'name'],
    ['a wrong type', { name: 1 }, 'validation_failed', 'name'],
    ['null for a required field', { name: null }, 'validation_failed', 'name'],
    ['a wrong type within a list', { name: 'a', tags: ['x', 1] }, 'validation_failed', 'tags.1'],
    ['an unknown field', { name: 'a', limti: 1 }, 'validation_failed', 'limti'],
    ['no object', 'name=a', 'validation_failed', undefined],
  ])('names the field at fault: %s', (_name, body, code, param) => {
    expect(() => readBody(schema, body)).toThrow(refusal(code, param));
  });
});
