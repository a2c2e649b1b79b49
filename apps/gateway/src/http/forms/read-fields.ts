import { ServiceError, type Warning } from '@rampart/contracts';
import { z } from 'zod';
import { type WhenMalformed, whenMalformedOf } from './form-readers';
import { type RawFields, refused } from './raw-fields';

/** What a schema of form readers yields: a field that may be left out is null when it was. */
export type FieldsOf<Schema extends z.ZodObject> = {
  readonly [Name in keyof Schema['shape']]: undefined extends z.output<Schema['shape'][Name]>
    ? Exclude<z.output<Schema['shape'][Name]>, undefined> | null
    : z.output<Schema['shape'][Name]>;
};

interface FieldPlan {
  readonly name: string;
  readonly reader: z.ZodType;
  /** Plain text needs no parsing: the fast path of most fields. */
  readonly isPlainText: boolean;
  readonly isRequired: boolean;
  readonly whenAbsent: unknown;
  readonly whenMalformed: WhenMalformed;
}

interface Plan {
  readonly names: ReadonlySet<string>;
  readonly fields: readonly FieldPlan[];
}

const plans = new WeakMap<z.ZodObject, Plan>();

/** The names that a schema knows. */
export function fieldNames(schema: z.ZodObject): ReadonlySet<string> {
  return planOf(schema).names;
}

/**
 * Reads a request's fields by their readers, in the order of the schema.
 *
 * @param warnings takes one entry per optional field that was sent but could not be read; it is then null.
 * @throws ServiceError `missing_parameter` or `validation_failed`, naming the first field at fault.
 */
export function readFields<Schema extends z.ZodObject>(
  schema: Schema,
  raw: RawFields,
  warnings: Warning[],
): FieldsOf<Schema> {
  const values: Record<string, unknown> = {};
  for (const field of planOf(schema).fields) {
    values[field.name] = readField(field, raw.get(field.name), warnings);
  }
  return values as FieldsOf<Schema>;
}

function readField(field: FieldPlan, sent: string | undefined, warnings: Warning[]): unknown {
  if (sent === undefined) {
    if (!field.isRequired) return field.whenAbsent;
    throw new ServiceError('missing_parameter', {
      message: `The parameter ${field.name} is required.`,
      param: field.name,
    });
  }
  if (field.isPlainText) return sent;
  const parsed = field.reader.safeParse(sent);
  if (parsed.success) return parsed.data;
  // The messages are the readers' own and never repeat what was sent.
  const message = parsed.error.issues[0]?.message ?? 'The value cannot be read.';
  if (field.whenMalformed === 'refuse') throw refused(field.name, message);
  warnings.push({
    param: field.name,
    code: 'malformed',
    message: `${message} The field was treated as absent.`,
  });
  return field.whenAbsent;
}

function planOf(schema: z.ZodObject): Plan {
  const known = plans.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape).map(([name, reader]) => planField(name, reader as z.ZodType));
  const plan = { names: new Set(fields.map((field) => field.name)), fields };
  plans.set(schema, plan);
  return plan;
}

function planField(name: string, reader: z.ZodType): FieldPlan {
  const absent = reader.safeParse(undefined);
  const inner = reader instanceof z.ZodOptional ? reader.unwrap() : reader;
  return {
    name,
    reader,
    isPlainText: inner instanceof z.ZodString && !inner.def.checks?.length,
    isRequired: !absent.success,
    whenAbsent: absent.success ? (absent.data ?? null) : null,
    whenMalformed: whenMalformedOf(reader),
  };
}
