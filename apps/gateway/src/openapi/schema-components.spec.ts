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

  it('may be added again, but not as something else', () => {
    const schemas = new SchemaComponents();
    schemas.add('Actor', { type: 'object' });
    schemas.add('Actor', { type: 'object' });
    expect(() => schemas.add('Actor', { type: 'string' })).toThrow('two different schemas are called Actor');
  });
});
