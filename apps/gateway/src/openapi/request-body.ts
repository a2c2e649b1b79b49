import type { z } from 'zod';
import { MAX_BODY_BYTES } from '../http/bodies/receive-bytes';
import { ignoresUnknown, type OperationDefinition } from '../http/endpoint';
import { listFormOf } from '../http/forms/form-readers';
import type { UploadForm } from '../http/uploads/upload-form';
import type { JsonSchema } from './document-shape';
import { requestSchema } from './json-schema';
import type { SchemaComponents } from './schema-components';
import { typeName } from './type-name';

type Example = Readonly<Record<string, unknown>>;

/** An operation's body in both notations: as JSON, and as a form, which repeats a field instead of nesting a list. */
export function requestBodyOf(
  definition: OperationDefinition,
  schemas: SchemaComponents,
  request: Example | undefined = definition.exampleRequest,
): Record<string, unknown> {
  if (definition.upload) return fileBodyOf(definition.upload);
  if (definition.document) return documentBodyOf(definition, definition.document, schemas, request);
  const schema: JsonSchema = {
    ...requestSchema(definition.fields, schemas),
    ...(!ignoresUnknown(definition) && { additionalProperties: false }),
  };
  const name = `${typeName(definition.id)}Request`;
  const list = listIn(definition.fields);
  return {
    description: `At most ${definition.maxBodyBytes ?? MAX_BODY_BYTES} bytes.`,
    required: (schema.required ?? []).length > 0,
    content: {
      'application/x-www-form-urlencoded':
        list === null
          ? // Its fields are those of JSON, whose example serves both.
            media(schemas.name(name, schema), undefined)
          : media(schemas.name(`${name}Form`, flatSchema(schema, list)), flatExample(request, list)),
      'application/json': media(
        schemas.name(name, list === null ? schema : shortSchema(schema, list)),
        request,
      ),
    },
  };
}

function documentBodyOf(
  definition: OperationDefinition,
  document: z.ZodType,
  schemas: SchemaComponents,
  request: Example | undefined,
): Record<string, unknown> {
  const schema = requestSchema(document, schemas);
  return {
    description: `At most ${definition.maxBodyBytes ?? MAX_BODY_BYTES} bytes, as JSON: a form cannot carry it.`,
    required: (schemas.resolve(schema).required ?? []).length > 0,
    content: {
      'application/json': media(
        schema.$ref ? schema : schemas.name(`${typeName(definition.id)}Request`, schema),
        request,
      ),
    },
  };
}

function media(schema: JsonSchema, example: Example | undefined): Record<string, unknown> {
  return { schema, ...(example && { example }) };
}

interface ListField {
  readonly name: string;
  /** The field that a form repeats for each item. */
  readonly textField: string;
  readonly most: number;
}

function listIn(fields: z.ZodObject): ListField | null {
  for (const [name, reader] of Object.entries(fields.shape)) {
    const form = listFormOf(reader as z.ZodType);
    if (form) return { name, ...form };
  }
  return null;
}

/** In JSON an item may be just the text of its main field. */
function shortSchema(schema: JsonSchema, { name, textField }: ListField): JsonSchema {
  const list = schema.properties?.[name] as JsonSchema;
  const item = list.items as JsonSchema;
  const items = { oneOf: [item, item.properties?.[textField] ?? { type: 'string' }] } as JsonSchema;
  return { ...schema, properties: { ...schema.properties, [name]: { ...list, items } } };
}

function flatSchema(schema: JsonSchema, { name, textField, most }: ListField): JsonSchema {
  const { [name]: list, ...properties } = schema.properties ?? {};
  const description = (list as JsonSchema | undefined)?.description;
  const repeated: JsonSchema = {
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    maxItems: most,
    ...(description && { description }),
  };
  return {
    ...schema,
    properties: { ...properties, [textField]: repeated },
    required: (schema.required ?? []).map((each) => (each === name ? textField : each)),
  };
}

function flatExample(example: Example | undefined, { name, textField }: ListField): Example | undefined {
  const items = example?.[name];
  if (!Array.isArray(items)) return example;
  const { [name]: _list, ...rest } = example ?? {};
  return { ...rest, [textField]: items.map((item) => (typeof item === 'object' ? item[textField] : item)) };
}

function fileBodyOf({
  mediaType,
  alsoTakes = [],
  maxBytes,
  description,
  example,
}: UploadForm): Record<string, unknown> {
  return {
    description: Number.isFinite(maxBytes) ? `${description} At most ${maxBytes} bytes.` : description,
    required: true,
    content: {
      [mediaType]: { schema: { type: 'string' }, example },
      ...Object.fromEntries(alsoTakes.map((type) => [type, { schema: { type: 'string' } }])),
    },
  };
}
