import { limitsOf, schemaRows, typeOf } from './schema-rows';

describe('schemaRows', () => {
  it('names nested fields with what is around them', () => {
    const rows = schemaRows({
      type: 'object',
      required: ['user'],
      properties: {
        user: {
          type: 'object',
          required: ['id'],
          properties: { id: { type: 'integer', description: 'Its id.' } },
        },
        keys: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
      },
    });
    expect(rows.map((row) => [row.name, row.type, row.isRequired])).toEqual([
      ['user', 'object', true],
      ['user.id', 'integer', true],
      ['keys', 'list of object', false],
      ['keys[].name', 'string', false],
    ]);
  });
});

describe('typeOf', () => {
  it('shows what can be null and what is an enumeration', () => {
    expect(typeOf({ anyOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string or null');
    expect(typeOf({ type: 'string', enum: ['a', 'b'] })).toBe('a | b');
    expect(typeOf({ type: 'array', items: { type: 'string' } })).toBe('list of string');
    expect(typeOf({})).toBe('any');
  });
});

describe('limitsOf', () => {
  it.each([
    [{ type: 'string', minLength: 1, maxLength: 128 }, '1 to 128 characters'],
    [{ type: 'string', maxLength: 1_024 }, 'at most 1,024 characters'],
    [{ type: 'number', minimum: 0 }, 'at least 0'],
    [{ type: 'array', minItems: 1, maxItems: 1_000 }, '1 to 1,000 items'],
    [{ type: 'string', format: 'date-time' }, 'date-time'],
    [{ type: 'integer', default: 50 }, 'default 50'],
    [{ type: 'string' }, ''],
  ] as const)('says of %j: %s', (schema, words) => {
    expect(limitsOf(schema as never)).toBe(words);
  });
});
