import { z } from 'zod';
import type { JsonSchema } from './document-shape';
import { SchemaComponents } from './schema-components';

describe('the named schemas of a document', () => {
  it('are referred to by name, also from each other, and come in the order of the alphabet', () => {
    const schemas = new SchemaComponents();
    expect(schemas.name('Rule', { type: 'object', properties: { by: { $ref: '#/$defs/Actor' } } })).toEqual({
      $ref: '#/components/schemas/Rule',
    });
    schemas.add('Actor', { type: 'object' });
    expect(Object.entries(schemas.all())).toEqual([
      ['Actor', { type: 'object' }],
      ['Rule', { type: 'object', properties: { by: { $ref: '#/components/schemas/Actor' } } }],
    ]);
  });

  it('are referred to where they appear with another description, and nothing else is', () => {
    const schemas = new SchemaComponents({ Status: z.string() });
    schemas.add('Status', { type: 'string', enum: ['APPROVE'], description: 'The decision.' });
    const $ref = '#/components/schemas/Status';
    const from: JsonSchema = { type: 'string', enum: ['APPROVE'], description: 'Before.' };
    const to: JsonSchema = { type: 'string', enum: ['REJECT'] };
    const all: JsonSchema = { type: 'array', items: { ...from, $ref } };
    schemas.add('Change', { type: 'object', properties: { from, to, all } });
    expect(schemas.all().Change?.properties).toEqual({
      from: { $ref, description: 'Before.' },
      to,
      all: { type: 'array', items: { $ref, description: 'Before.' } },
    });
    expect(schemas.all().Status).toMatchObject({ enum: ['APPROVE'], description: 'The decision.' });
  });

  it('may be added again, but not as something else', () => {
    const schemas = new SchemaComponents();
    schemas.add('Actor', { type: 'object' });
    schemas.add('Actor', { type: 'object' });
    expect(() => schemas.add('Actor', { type: 'string' })).toThrow('two different schemas are called Actor');
  });
});
