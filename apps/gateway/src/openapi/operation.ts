import type { z } from 'zod';
import type { EndpointDefinition } from '../http/endpoint';
import type { HeaderName } from './components';
import type { JsonSchema } from './document-shape';
import { errorReferences, headerRefs } from './error-responses';
import { replySchema, requestSchema } from './json-schema';
import { requestBodyOf } from './request-body';
import type { SchemaComponents } from './schema-components';
import { typeName } from './type-name';

/** One operation of the document, from the definition that also validates. */
export function operationOf(
  definition: EndpointDefinition,
  schemas: SchemaComponents,
): Record<string, unknown> {
  const isPost = definition.method === 'POST';
  const queryExamples = isPost ? undefined : definition.examples.request;
  return {
    operationId: definition.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: definition.summary,
    description: `${definition.description}\n\nScope: \`${definition.scope}\`. ${quotaSentence(definition.counts)}`,
    tags: definition.tags,
    ...(definition.scope === null ? { security: [] } : {}),
    parameters: [
      ...parametersOf(schemas, definition.params, 'path'),
      ...parametersOf(schemas, isPost ? definition.query : definition.fields, 'query', queryExamples),
      ...(isPost ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(isPost ? { requestBody: requestBodyOf(definition, schemas) } : {}),
    responses: { 200: successOf(definition, schemas), ...errorReferences(definition) },
  };
}

function quotaSentence(counts: boolean): string {
  return counts
    ? 'A successful call counts against the quota.'
    : 'Does not count against the quota by default.';
}

function parametersOf(
  schemas: SchemaComponents,
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  examples: Readonly<Record<string, unknown>> = {},
): Record<string, unknown>[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = requestSchema(schema, schemas);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as JsonSchema;
    return {
      name,
      in: place,
      ...(required.includes(name) ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema: rest,
      ...(name in examples ? { example: examples[name] } : {}),
    };
  });
}

function successOf(definition: EndpointDefinition, schemas: SchemaComponents): Record<string, unknown> {
  const reply = named(replySchema(definition.reply, schemas), `${typeName(definition.id)}Reply`, schemas);
  const schema = definition.wrapped
    ? { type: 'object', additionalProperties: false, required: ['data'], properties: { data: reply } }
    : reply;
  const example = definition.wrapped ? { data: definition.examples.reply } : definition.examples.reply;
  const headers: HeaderName[] = ['X-Request-Id', 'X-Ignored-Fields', 'X-Masked-Fields'];
  if (definition.method === 'POST') headers.push('Idempotency-Replayed');
  return {
    description: definition.download?.description ?? definition.summary,
    headers: headerRefs(headers),
    content: { [definition.download?.mediaType ?? 'application/json']: { schema, example } },
  };
}

/** An object without a name gets that of its endpoint: a generated client then has a type for it that reads well. */
function named(schema: JsonSchema, name: string, schemas: SchemaComponents): JsonSchema {
  return schema.type === 'object' ? schemas.name(name, schema) : schema;
}
