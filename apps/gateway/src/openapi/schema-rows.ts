import type { JsonSchema } from './json-schema';

/** One line of a table of fields. */
export interface SchemaRow {
  /** With the names of the objects around it, e.g. `data.user.id`; `[]` stands for an item of a list. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** Every field of an object schema, depth first. Objects come before what is in them. */
export function schemaRows(schema: JsonSchema, prefix = ''): SchemaRow[] {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const field = property as JsonSchema;
    const name = `${prefix}${key}`;
    const row = {
      name,
      type: typeOf(field),
      isRequired: required.has(key),
      description: field.description ?? '',
    };
    const inner = field.type === 'array' ? (field.items as JsonSchema | undefined) : field;
    const suffix = field.type === 'array' ? '[].' : '.';
    return [row, ...(inner === undefined ? [] : schemaRows(inner, `${name}${suffix}`))];
  });
}

/** The type in a few words, e.g. `string or null`, `APPROVE | REVIEW | REJECT`, `list of string`. */
export function typeOf(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each as JsonSchema)).join(' or ');
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? 'any';
}
