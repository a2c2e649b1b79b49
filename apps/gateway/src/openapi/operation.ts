import type { z } from 'zod';
import type { OperationDefinition } from '../http/endpoint';
import type { ApiDescription } from './api-description';
import type { JsonSchema } from './document-shape';
import { errorReferences, headerRefs } from './error-responses';
import { replySchema, requestSchema } from './json-schema';
import type { RecordedAnswer } from './recorded-answers';
import { requestBodyOf } from './request-body';
import type { SchemaComponents } from './schema-components';
import { typeName } from './type-name';

/** One operation of the document, from the definition that also validates requests. */
export function operationOf<D extends OperationDefinition>(
  api: ApiDescription<D>,
  definition: D,
  schemas: SchemaComponents,
  recorded: RecordedAnswer | undefined,
): Record<string, unknown> {
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(definition.method);
  const request = recorded?.request ?? definition.exampleRequest;
  return {
    operationId: definition.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: definition.summary,
    description: [definition.description, api.accessOf(definition)].filter(Boolean).join('\n\n'),
    tags: definition.tags,
    ...(api.isOpen(definition) ? { security: [] } : {}),
    parameters: [
      ...parametersOf(schemas, definition.params, 'path'),
      ...parametersOf(
        schemas,
        hasBody ? definition.query : definition.fields,
        'query',
        hasBody ? undefined : request,
      ),
      ...api.headerParametersOf(definition).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(hasBody ? { requestBody: requestBodyOf(definition, schemas, request) } : {}),
    responses: { ...successesOf(api, definition, schemas, recorded), ...errorReferences(api, definition) },
  };
}

function parametersOf(
  schemas: SchemaComponents,
  schema: z.ZodObject | undefined,
  location: 'path' | 'query',
  examples: Readonly<Record<string, unknown>> = {},
): Record<string, unknown>[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = requestSchema(schema, schemas);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as JsonSchema;
    return {
      name,
      in: location,
      ...(required.includes(name) ? { required: true } : {}),
      ...(description ? { description } : {}),
      schema: rest,
      ...(name in examples ? { example: examples[name] } : {}),
    };
  });
}

function successesOf<D extends OperationDefinition>(
  api: ApiDescription<D>,
  definition: D,
  schemas: SchemaComponents,
  recorded: RecordedAnswer | undefined,
): Record<string, unknown> {
  const success = successOf(api, definition, schemas, recorded);
  const { accepts } = definition;
  return accepts ? { 200: success, 202: { ...success, description: accepts.description } } : { 200: success };
}

function successOf<D extends OperationDefinition>(
  api: ApiDescription<D>,
  definition: D,
  schemas: SchemaComponents,
  recorded: RecordedAnswer | undefined,
): Record<string, unknown> {
  const reply = named(replySchema(definition.reply, schemas), `${typeName(definition.id)}Reply`, schemas);
  const schema = definition.wrapped ? wrapped(reply, schemas, api.besideData) : reply;
  return {
    description: definition.download?.description ?? definition.summary,
    headers: headerRefs(api.successHeadersOf(definition)),
    content: {
      [definition.download?.mediaType ?? 'application/json']: {
        schema,
        ...(recorded && { example: recorded.answer }),
      },
      ...Object.fromEntries((definition.download?.alsoAs ?? []).map((type) => [type, { schema }])),
    },
  };
}

/**
 * A reply as it is answered. It has a name beside the reply's, since generators for many languages have no type for what is
 * written inline.
 */
function wrapped(
  reply: JsonSchema,
  schemas: SchemaComponents,
  besideData: ApiDescription<OperationDefinition>['besideData'] = {},
): JsonSchema {
  const schema: JsonSchema = {
    type: 'object',
    additionalProperties: false,
    required: ['data'],
    properties: {
      data: reply,
      ...Object.fromEntries(
        Object.entries(besideData).map(([name, member]) => [
          name,
          schemas.name(`${typeName(name)}Members`, member),
        ]),
      ),
    },
  };
  const name = reply.$ref
    ?.split('/')
    .at(-1)
    ?.replace(/Reply$/, '');
  return name === undefined ? schema : schemas.name(`${name}Answer`, schema);
}

/** An unnamed object gets the name of its endpoint, so that a generated client has a readable type for it. */
function named(schema: JsonSchema, name: string, schemas: SchemaComponents): JsonSchema {
  return schema.type === 'object' ? schemas.name(name, schema) : schema;
}
