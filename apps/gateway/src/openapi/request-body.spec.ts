import { postLists } from '../endpoints/lists/post-lists/post-lists.endpoint';
import { postListsCheck } from '../endpoints/lists/post-lists-check/post-lists-check.endpoint';
import type { JsonSchema } from './document-shape';
import { requestBodyOf } from './request-body';
import { SchemaComponents } from './schema-components';

interface Media {
  readonly schema: { properties: Record<string, { type?: string; maxItems?: number }>; required?: string[] };
  readonly example: unknown;
}

function contentOf(definition: Parameters<typeof requestBodyOf>[0]): { form: Media; json: Media } {
  const schemas = new SchemaComponents();
  const { content } = requestBodyOf(definition, schemas) as { content: Record<string, Media> };
  const resolved = (type: string) => {
    const media = content[type] as Media;
    return { ...media, schema: schemas.resolve(media.schema as JsonSchema) } as Media;
  };
  return { form: resolved('application/x-www-form-urlencoded'), json: resolved('application/json') };
}

describe('requestBodyOf', () => {
  it('takes the same fields in both notations', () => {
    const { form, json } = contentOf(postLists);
    expect(form.schema).toEqual(json.schema);
    expect(form.schema.required).toEqual(['list_type']);
  });

  it('lets a form repeat the field that names an item of a list', () => {
    const { form, json } = contentOf(postListsCheck);
    expect([json.schema.required, Object.keys(json.schema.properties)]).toEqual([
      ['values'],
      ['entity_type', 'values'],
    ]);
    expect([form.schema.required, Object.keys(form.schema.properties)]).toEqual([
      ['value'],
      ['entity_type', 'value'],
    ]);
    expect(form.schema.properties.value).toMatchObject({ type: 'array', maxItems: 1_000 });
    expect(form.example).toEqual({ value: ['203.0.113.7'] });
  });

  it('lets JSON send an item of a list as an object, or as its telling text alone', () => {
    const { json } = contentOf(postListsCheck);
    expect(json.schema.properties.values).toMatchObject({
      type: 'array',
      maxItems: 1_000,
      items: { oneOf: [{ type: 'object', required: ['value'] }, { type: 'string' }] },
    });
  });
});
