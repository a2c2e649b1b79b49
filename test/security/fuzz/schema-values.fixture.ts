import fc from 'fast-check';
import { hostileJson, hostileText } from './hostile-values.fixture';

/** The part of JSON Schema that the document uses for requests. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** Finds the schema of a `$ref`. */
export type Resolve = (ref: string) => JsonSchema;

/** How deep a schema is followed; a recursive one ends there. */
const MAX_DEPTH = 6;
/** Three of five values are meant to fit their schema, at its bounds and just beyond them; two are arbitrary. */
const WEIGHTS = { fitting: 3, hostile: 2 };

/** A value that a schema was written for, or against. */
export function valueFor(schema: JsonSchema, resolve: Resolve, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: WEIGHTS.fitting, arbitrary: fittingValue(schema, resolve, depth) },
    { weight: WEIGHTS.hostile, arbitrary: hostileJson },
  );
}

function fittingValue(schema: JsonSchema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> {
  if (depth > MAX_DEPTH) return fc.constant(null);
  if (schema.$ref !== undefined) return fittingValue(resolve(schema.$ref), resolve, depth + 1);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined)
    return fc.oneof(...choices.map((each) => fittingValue(each, resolve, depth + 1)));
  const [type, ...otherTypes] = [schema.type ?? 'any'].flat();
  if (otherTypes.length > 0) {
    const each = [type, ...otherTypes].map((one) => fittingValue({ ...schema, type: one }, resolve, depth));
    return fc.oneof(...each);
  }
  if (type === 'object') return objectValue(schema, resolve, depth);
  if (type === 'array') return fc.array(valueFor(schema.items ?? {}, resolve, depth + 1), { maxLength: 6 });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'integer' || type === 'number') return numberValue(schema, type === 'integer');
  return type === 'string' ? textValue(schema) : hostileJson;
}

/** Nearly always all required members, and some of the rest. */
function objectValue(schema: JsonSchema, resolve: Resolve, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const model: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    fields.map(([name, each]) => [name, valueFor(each, resolve, depth + 1)]),
  );
  const requiredKeys = fields.map(([name]) => name).filter((name) => schema.required?.includes(name));
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(model, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(model, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc.record<Record<string, unknown>, string>(
        { ...model, unknown: hostileJson },
        { requiredKeys },
      ),
    },
  );
}

function numberValue({ minimum = -1_000, maximum = 1_000_000 }: JsonSchema, isInteger: boolean) {
  const bounds = [minimum, maximum, minimum - 1, maximum + 1, 0, -1, 0.5, Number.MAX_SAFE_INTEGER, 1e308];
  const within = isInteger
    ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.min(maximum, Number.MAX_SAFE_INTEGER)) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });
  return fc.oneof({ weight: 2, arbitrary: within }, { weight: 1, arbitrary: fc.constantFrom(...bounds) });
}

function textValue({ pattern, format, minLength = 0, maxLength = 1_024 }: JsonSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const lengths = fc.constantFrom(minLength, maxLength, maxLength + 1, Math.max(0, minLength - 1));
  return fc.oneof(
    { weight: 4, arbitrary: hostileText },
    { weight: 1, arbitrary: lengths.map((length) => 'x'.repeat(length)) },
  );
}
