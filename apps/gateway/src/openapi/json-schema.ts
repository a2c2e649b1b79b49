import { z } from 'zod';
import { wireFormOf } from '../http/forms/form-readers';

/** A JSON Schema (2020-12), which is what OpenAPI 3.1 speaks. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** The schema of what may be sent. Readers of forms take text and say themselves what that text stands for. */
export function requestSchema(schema: z.ZodType): JsonSchema {
  return toJsonSchema(schema, 'input');
}

/** The schema of what is answered. */
export function replySchema(schema: z.ZodType): JsonSchema {
  return toJsonSchema(schema, 'output');
}

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const wire = wireFormOf(zodSchema);
      if (wire !== undefined) replaceMembers(jsonSchema, { ...wire, ...describedAs(jsonSchema) });
      dropSafeIntegerBounds(jsonSchema);
    },
  }) as JsonSchema & { '~standard'?: unknown };
  return rest;
}

function describedAs(jsonSchema: JsonSchema): JsonSchema {
  return jsonSchema.description === undefined ? {} : { description: jsonSchema.description };
}

function replaceMembers(target: JsonSchema, members: JsonSchema): void {
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, members);
}

/** The bounds of JavaScript's exact integers say nothing about the field. */
function dropSafeIntegerBounds(jsonSchema: JsonSchema): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}
