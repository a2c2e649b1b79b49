/** A schema of the OpenAPI document or of an event, as far as types need it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly description?: string;
}

/** The TypeScript type of the values that a schema accepts, as text. References go by `nameOf`. */
export function typeText(schema: Schema, nameOf = (component: string) => component): string {
  const within = (inner: Schema) => typeText(inner, nameOf);
  if (schema.$ref) return nameOf(schema.$ref.split('/').at(-1) ?? '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((each) => JSON.stringify(each)));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return union(either.map(within));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => within({ ...schema, type })));
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    case 'integer':
    case 'number':
      return 'number';
    case 'array':
      return `readonly ${parenthesised(within(schema.items ?? {}))}[]`;
    case 'object':
      return objectText(schema, within);
    default:
      return 'unknown';
  }
}

function objectText(schema: Schema, within: (inner: Schema) => string): string {
  const { properties = {}, required = [], additionalProperties } = schema;
  const members = Object.entries(properties).map(([name, value]) => {
    const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
    return `${commentText(value.description)}readonly ${key}${required.includes(name) ? '' : '?'}: ${within(value)};`;
  });
  const others = typeof additionalProperties === 'object' ? within(additionalProperties) : 'unknown';
  if (members.length === 0) return `Readonly<Record<string, ${others}>>`;
  return `{\n${indented(members.join('\n'))}\n}`;
}

/** A documentation comment and a line break; nothing without a text. */
export function commentText(text: string | undefined): string {
  if (!text) return '';
  return `/** ${text.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n`;
}

export const indented = (text: string): string => text.replace(/^(?=.)/gm, '  ');

function union(texts: readonly string[]): string {
  return [...new Set(texts)].join(' | ');
}

/** A union, or a type over several lines that may be one, as the element of a list. */
const parenthesised = (text: string): string => (/ \| |\}$/.test(text) ? `(${text})` : text);
