import { type Schema, typeText } from './type-text';

it.each<[what: string, schema: Schema, text: string]>([
  ['a text', { type: 'string' }, 'string'],
  ['a whole number', { type: 'integer' }, 'number'],
  ['a text or nothing', { type: ['string', 'null'] }, 'string | null'],
  ['named values', { type: 'string', enum: ['a', 'b'] }, '"a" | "b"'],
  ['named values or nothing', { type: ['string', 'null'], enum: ['a', null] }, '"a" | null'],
  ['one value', { const: true }, 'true'],
  ['a component', { $ref: '#/components/schemas/Case' }, 'Case'],
  [
    'one of several',
    { anyOf: [{ type: 'string' }, { type: 'number' }, { type: 'integer' }] },
    'string | number',
  ],
  ['a list', { type: 'array', items: { type: 'string' } }, 'readonly string[]'],
  ['a list of unions', { type: 'array', items: { enum: [1, 2] } }, 'readonly (1 | 2)[]'],
  ['anything by name', { type: 'object' }, 'Readonly<Record<string, unknown>>'],
  [
    'numbers by name',
    { type: 'object', additionalProperties: { type: 'number' } },
    'Readonly<Record<string, number>>',
  ],
  ['anything', {}, 'unknown'],
])('%s', (_, schema, text) => {
  expect(typeText(schema)).toBe(text);
});

it('an object has its members, with what they mean, those that may be absent marked', () => {
  const schema: Schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'integer', description: 'Ends */ early.' },
      'card-bin': { type: 'array', items: { type: 'object', properties: { a: { type: 'null' } } } },
    },
  };
  expect(typeText(schema)).toBe(`{
  /** Ends * / early. */
  readonly id: number;
  readonly "card-bin"?: readonly ({
    readonly a?: null;
  })[];
}`);
});
