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

  /** In alphabetical order of their names. */
  all(): Record<string, JsonSchema> {
    return Object.fromEntries([...this.definitions].sort(([one], [other]) => (one < other ? -1 : 1)));
  }
}
