import { z } from 'zod';
import { wireFormOf } from '../http/forms/form-readers';
import type { JsonSchema } from './document-shape';
import type { SchemaComponents } from './schema-components';

type Direction = 'input' | 'output';

/** What may be sent reads differently from what is answered: optional members, lenient forms. */
const SUFFIXES: Readonly<Record<Direction, string>> = { input: 'Input', output: '' };

/** The schema of what may be sent. Readers of forms take text and say themselves what that text stands for. */
export function requestSchema(schema: z.ZodType, components: SchemaComponents): JsonSchema {
  return toJsonSchema(schema, 'input', components);
}

/** The schema of what is answered. */
export function replySchema(schema: z.ZodType, components: SchemaComponents): JsonSchema {
  return toJsonSchema(schema, 'output', components);
}

/** Schemas with a name become a reference, and their definition goes to the components. */
function toJsonSchema(schema: z.ZodType, io: Direction, components: SchemaComponents): JsonSchema {
  // zod leaves the outermost schema where it stands, named or not; inside another one it is treated like the rest.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
    io,
    metadata: withNames(components, SUFFIXES[io]),
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const wire = wireFormOf(zodSchema);
      if (wire !== undefined) replaceMembers(jsonSchema, { ...wire, ...describedAs(jsonSchema) });
      dropSafeIntegerBounds(jsonSchema);
      dropPatternOfFormat(jsonSchema);
      joinNull(jsonSchema);
    },
  });
  for (const [name, definition] of Object.entries($defs)) components.add(name, definition);
  return components.referTo(properties?.schema as JsonSchema);
}

/** zod's own descriptions, and our names: kept apart, because the same schemas make other documents too. */
function withNames(
  components: SchemaComponents,
  suffix: string,
): z.core.$ZodRegistry<Record<string, unknown>> {
  const named = {
    get: (schema: z.core.$ZodType) => {
      const name = components.nameOf(schema);
      const described = z.globalRegistry.get(schema);
      return name === undefined ? described : { ...described, id: `${name}${suffix}` };
    },
  };
  return named as unknown as z.core.$ZodRegistry<Record<string, unknown>>;
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

/** zod spells dates and UUIDs out as patterns of up to 300 characters; the format says the same to every reader. */
function dropPatternOfFormat(jsonSchema: JsonSchema): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

const SCALARS: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];

/** A number or null is `type: [number, null]`, with what bounds the number beside it: bounds say nothing about null. */
function joinNull(jsonSchema: JsonSchema): void {
  const [value, nothing, ...more] = (jsonSchema.anyOf ?? []) as JsonSchema[];
  const isNullable = nothing?.type === 'null' && more.length === 0;
  if (!isNullable || value === undefined || !SCALARS.includes(value.type) || value.enum !== undefined) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { ...value, type: [value.type, 'null'], ...describedAs(jsonSchema) });
}
