import type { JsonSchema } from './document-shape';

/** One line of a table of fields. */
export interface SchemaRow {
  /** With the names of the enclosing objects, e.g. `data.user.id`; `[]` stands for an item of a list. */
  readonly name: string;
  readonly type: string;
  /** Bounds, form and default in a few words; empty without any. */
  readonly limits: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** The named schemas of a document. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

const COMPONENT = '#/components/schemas/';

/** Every field of an object schema, depth first. Objects come before their members. */
export function schemaRows(schema: JsonSchema, named: NamedSchemas = {}, prefix = ''): SchemaRow[] {
  const { required: names = [], properties = {} } = resolve(schema, named);
  const required = new Set(names);
  return Object.entries(properties).flatMap(([key, property]) => {
    const field = property as JsonSchema;
    const name = `${prefix}${key}`;
    const row = {
      name,
      type: typeOf(field, named),
      limits: limitsOf(resolve(field, named)),
      isRequired: required.has(key),
      description: field.description ?? resolve(field, named).description ?? '',
    };
    const { type, items } = resolve(field, named);
    const inner = type === 'array' ? (items as JsonSchema | undefined) : field;
    const suffix = type === 'array' ? '[].' : '.';
    return [row, ...(inner === undefined ? [] : schemaRows(inner, named, `${name}${suffix}`))];
  });
}

/** The target of a reference; any other schema is itself. An object or null counts as the object. */
export function resolve(schema: JsonSchema, named: NamedSchemas): JsonSchema {
  const [value, nothing] = (schema.anyOf ?? []) as JsonSchema[];
  if (value && nothing?.type === 'null') return resolve(value, named);
  return schema.$ref === undefined ? schema : (named[schema.$ref.replace(COMPONENT, '')] ?? {});
}

/** The type in a few words, e.g. `string or null`, `APPROVE | REVIEW | REJECT`, `list of string`. */
export function typeOf(schema: JsonSchema, named: NamedSchemas = {}): string {
  if (schema.$ref) return typeOf(resolve(schema, named), named);
  if (schema.anyOf) return schema.anyOf.map((each) => typeOf(each as JsonSchema, named)).join(' or ');
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.type === 'array') return `list of ${typeOf((schema.items ?? {}) as JsonSchema, named)}`;
  if (Array.isArray(schema.type)) return schema.type.join(' or ');
  return schema.type ?? 'any';
}

/** Bounds, form and default of a value in a few words; empty without any. */
export function limitsOf(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems, format, default: otherwise } = schema;
  return [
    range(minLength, maxLength, 'characters'),
    range(minimum, maximum, ''),
    range(minItems, maxItems, 'items'),
    format ?? '',
    otherwise === undefined ? '' : `default ${JSON.stringify(otherwise)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function range(from: number | undefined, to: number | undefined, unit: string): string {
  const [least, most] = [from, to].map((bound) => bound?.toLocaleString('en-US'));
  if (least === undefined && most === undefined) return '';
  const words =
    least === undefined
      ? `at most ${most}`
      : most === undefined
        ? `at least ${least}`
        : `${least} to ${most}`;
  return `${words} ${unit}`.trim();
}
