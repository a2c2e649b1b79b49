import { z } from 'zod';
import { wireFormOf } from '../http/forms/form-readers';
import type { JsonSchema } from './document-shape';
import { describedAs, type SchemaComponents } from './schema-components';

type Direction = 'input' | 'output';

/** Requests differ from replies: optional members, lenient forms. */
const SUFFIXES: Readonly<Record<Direction, string>> = { input: 'Input', output: '' };

/** The schema of a request. Form readers take text and describe themselves what it stands for. */
export function requestSchema(schema: z.ZodType, components: SchemaComponents): JsonSchema {
  return toJsonSchema(schema, 'input', components);
}

/** The schema of a reply. */
export function replySchema(schema: z.ZodType, components: SchemaComponents): JsonSchema {
  return toJsonSchema(schema, 'output', components);
}

/** Named schemas become references, with their definitions among the components. */
function toJsonSchema(schema: z.ZodType, io: Direction, components: SchemaComponents): JsonSchema {
  // zod leaves the outermost schema in place, named or not; nested in another one it is treated like the rest.
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

/** zod's descriptions and our names, kept separate because the same schemas appear in other documents too. */
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

function replaceMembers(target: JsonSchema, members: JsonSchema): void {
  for (const name of Object.keys(target)) delete target[name];
  Object.assign(target, members);
}

/** The bounds of JavaScript's safe integers say nothing about the field. */
function dropSafeIntegerBounds(jsonSchema: JsonSchema): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** zod spells out dates and UUIDs as patterns of up to 300 characters; the format says the same to every reader. */
function dropPatternOfFormat(jsonSchema: JsonSchema): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}

const SCALARS: readonly unknown[] = ['string', 'number', 'integer', 'boolean'];

/** A number or null becomes `type: [number, null]` with the number's bounds beside it: bounds do not apply to null. */
function joinNull(jsonSchema: JsonSchema): void {
  const [value, nothing, ...more] = (jsonSchema.anyOf ?? []) as JsonSchema[];
  const isNullable = nothing?.type === 'null' && more.length === 0;
  if (!isNullable || value === undefined || !SCALARS.includes(value.type) || value.enum !== undefined) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, { ...value, type: [value.type, 'null'], ...describedAs(jsonSchema) });
}
