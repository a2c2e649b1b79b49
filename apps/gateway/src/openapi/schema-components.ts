import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { JsonSchema } from './document-shape';

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

/** The named schemas of one document, collected while its operations are written. */
export class SchemaComponents {
  private readonly definitions = new Map<string, JsonSchema>();
  private readonly names: ReadonlyMap<z.core.$ZodType, string>;

  /** @param named schemas with a name of their own, by name. */
  constructor(named: Readonly<Record<string, z.ZodType>> = {}) {
    this.names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
  }

  /** The schema's own name; undefined for one that is written inline. */
  nameOf(schema: z.core.$ZodType): string | undefined {
    return this.names.get(schema);
  }

  /** @throws Error when another schema already has the name. */
  add(name: string, definition: JsonSchema): void {
    const schema = this.referTo(definition);
    const known = this.definitions.get(name);
    if (known !== undefined && !isDeepStrictEqual(known, schema)) {
      throw new Error(`two different schemas are called ${name}`);
    }
    this.definitions.set(name, schema);
  }

  /** The same schema, with references that are valid anywhere in the document. */
  referTo(schema: JsonSchema): JsonSchema {
    return JSON.parse(JSON.stringify(schema), (key, value) =>
      key === '$ref' && typeof value === 'string' ? value.replace(LOCAL, SHARED) : value,
    );
  }

  /** A reference to the schema, which is added under this name. */
  name(name: string, schema: JsonSchema): JsonSchema {
    this.add(name, schema);
    return { $ref: `${SHARED}${name}` };
  }

  /** The target of a reference; any other schema is itself. */
  resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.startsWith(SHARED) ? schema.$ref.slice(SHARED.length) : null;
    return name === null ? schema : (this.definitions.get(name) ?? {});
  }

  /** In alphabetical order of their names. Fields that have one of them with a description of their own refer to it. */
  all(): Record<string, JsonSchema> {
    const named = new Map<string, string>();
    for (const name of this.names.values()) {
      const definition = this.definitions.get(name);
      if (definition !== undefined) named.set(shapeOf(definition), name);
    }
    return Object.fromEntries(
      [...this.definitions]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, definition]) => [name, withReferences(definition, named) as JsonSchema]),
    );
  }
}

/** What makes two schemas one type: everything but the description, and a reference beside what it refers to. */
function shapeOf(schema: JsonSchema): string {
  const { description: _, $ref: __, ...shape } = schema;
  return JSON.stringify(shape);
}

/** zod writes out a named schema that gets another description, in some places with a reference beside it. */
function withReferences(value: unknown, named: ReadonlyMap<string, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => referred(each, named));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, referred(each, named)]));
}

function referred(value: unknown, named: ReadonlyMap<string, string>): unknown {
  const schema = Object(value) as JsonSchema;
  const name = named.get(shapeOf(schema));
  return name === undefined
    ? withReferences(value, named)
    : { $ref: `${SHARED}${name}`, ...describedAs(schema) };
}

/** The description, as a member to be spread; nothing without one. */
export function describedAs({ description }: JsonSchema): JsonSchema {
  return description === undefined ? {} : { description };
}
