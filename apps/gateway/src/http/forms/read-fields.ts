import { ServiceError, type Warning } from '@rampart/contracts';
import { nearestField } from '@rampart/naming';
import { z } from 'zod';
import { maskedWarning, withoutCardNumber } from '../card-numbers/masked-fields';
import { isEmptySentOf, listFormOf, remarkOf, type WhenMalformed, whenMalformedOf } from './form-readers';
import { type ItemFault, refusedItems } from './items/refused-items';
import { type ListField, RawFields, refused } from './raw-fields';
import { shownName } from './shown-name';

/** The result of a schema of form readers: an optional field that was left out is null. */
export type FieldsOf<Schema extends z.ZodObject> = {
  readonly [Name in keyof Schema['shape']]: Schema['shape'][Name] extends z.ZodArray<
    infer Item extends z.ZodObject
  >
    ? readonly FieldsOf<Item>[]
    : undefined extends z.output<Schema['shape'][Name]>
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
  /** Whether an empty one was sent, rather than left out. */
  readonly isEmptySent: boolean;
}

interface Plan {
  readonly names: ReadonlySet<string>;
  readonly hasRequired: boolean;
  readonly fields: readonly FieldPlan[];
  /** The field that holds a list, and the schema of its items; null for none. */
  readonly list: (ListField & { readonly item: z.ZodObject }) | null;
}

const NO_NAMES: ReadonlySet<string> = new Set();

/** Code of the warning about a field that counts as absent because it could not be read. */
export const MALFORMED_CODE = 'malformed';
/** Code of the warning about a field of which only a part was read. */
const READ_IN_PART_CODE = 'read_in_part';
/** Code of the warning about a field that was sent without a value, and is therefore unknown. */
const EMPTY_CODE = 'empty';
/** Value of an unknown field. */
const UNKNOWN = '';

const plans = new WeakMap<z.ZodObject, Plan>();

/** The names that a schema knows. */
export function fieldNames(schema: z.ZodObject): ReadonlySet<string> {
  return planOf(schema).names;
}

/** Whether a request needs at least one field of a schema. */
export function hasRequiredFields(schema: z.ZodObject): boolean {
  return planOf(schema).hasRequired;
}

/** Collects the fields that a schema knows. */
export function rawFieldsFor(schema: z.ZodObject): RawFields {
  const { names, list } = planOf(schema);
  return new RawFields(names, list);
}

/**
 * Reads a request's fields in the order of the schema.
 *
 * @param warnings gets one entry per optional field that was unreadable and is now null, and one per field in which a
 * card number was masked.
 * @throws ServiceError `missing_parameter` or `validation_failed`, naming the first faulty field.
 */
export function readFields<Schema extends z.ZodObject>(
  schema: Schema,
  raw: RawFields,
  warnings: Warning[],
): FieldsOf<Schema> {
  const values: Record<string, unknown> = {};
  const { fields, list } = planOf(schema);
  for (const field of fields) {
    values[field.name] =
      field.name === list?.name
        ? readItems(list.name, list.item, raw, warnings)
        : readMasked(field, raw, warnings);
  }
  return values as FieldsOf<Schema>;
}

/**
 * Reads every item, so that the sender of a thousand learns all faults at once.
 *
 * @throws ServiceError for the first faulty item, with all of them in `details.items`; `missing_parameter` without
 * any item.
 */
function readItems(list: string, schema: z.ZodObject, raw: RawFields, warnings: Warning[]): unknown[] {
  const items = raw.allItems();
  if (items.length === 0) throw missing(list, raw);
  const faults: ItemFault[] = [];
  const read = items.map((item, index) => {
    try {
      return readFields(schema, item, warnings);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      faults.push({ index, code: error.code, param: error.param ?? '', message: error.message });
      return null;
    }
  });
  if (faults.length > 0) throw refusedItems(list, faults);
  return read;
}

/** Card numbers end here: no code behind this line has one to log, store or pass on (ADR 62). */
function readMasked(field: FieldPlan, raw: RawFields, warnings: Warning[]): unknown {
  const read = readField(field, raw, warnings);
  const masked = withoutCardNumber(field.name, read, raw.get('entity_type'));
  if (masked !== read) warnings.push(maskedWarning(field.name));
  return masked;
}

/**
 * The readings that are the same for every field of every endpoint but plain text: blanks around a value are dropped,
 * nothing but blanks is absent, and words are known in any case.
 */
function readField(field: FieldPlan, raw: RawFields, warnings: Warning[]): unknown {
  const sent = raw.get(field.name);
  const given = (field.isPlainText ? sent : sent?.trim()) ?? '';
  if (given === '' && !(field.isEmptySent && raw.has(field.name))) {
    if (!field.isRequired) return field.whenAbsent;
    throw missing(field.name, raw);
  }
  if (field.isPlainText) return given;
  const parsed = field.reader.safeParse(given);
  if (parsed.success) {
    if (parsed.data !== given) warnPart(field, given, warnings);
    return parsed.data;
  }
  for (const spelling of [given.toLowerCase(), given.toUpperCase()]) {
    const inOtherCase = field.reader.safeParse(spelling);
    if (inOtherCase.success) return inOtherCase.data;
  }
  // The messages are the readers' own and never repeat what was sent.
  const message = parsed.error.issues[0]?.message ?? 'The value is not valid.';
  if (field.whenMalformed === 'refuse') throw refused(field.name, message);
  if (field.whenMalformed === 'unknown') {
    const code = given === '' ? EMPTY_CODE : MALFORMED_CODE;
    warnings.push({ param: field.name, code, message: `${message} The value counts as unknown.` });
    return UNKNOWN;
  }
  warnings.push({
    param: field.name,
    code: MALFORMED_CODE,
    message: `${message} The field was treated as absent.`,
  });
  return field.whenAbsent;
}

function warnPart({ name, reader }: FieldPlan, given: string, warnings: Warning[]): void {
  const message = remarkOf(reader instanceof z.ZodOptional ? (reader.unwrap() as z.ZodType) : reader, given);
  if (message !== null) warnings.push({ param: name, code: READ_IN_PART_CODE, message });
}

/** @param raw names a field that was probably meant for it. */
function missing(name: string, raw: RawFields): ServiceError {
  const meant = raw
    .namesBeyond(NO_NAMES)
    .find((sent) => sent !== name && nearestField(sent, [name]) !== null);
  const hint = meant === undefined ? '' : ` \`${shownName(meant)}\` is not read: did you mean \`${name}\`?`;
  return new ServiceError('missing_parameter', {
    message: `The parameter ${name} is required.${hint}`,
    param: name,
  });
}

function planOf(schema: z.ZodObject): Plan {
  const known = plans.get(schema);
  if (known) return known;
  const fields = Object.entries(schema.shape).map(([name, reader]) => planField(name, reader as z.ZodType));
  const names = new Set(fields.map((field) => field.name));
  const hasRequired = fields.some((field) => field.isRequired);
  const plan = { names, hasRequired, fields, list: planList(schema) };
  plans.set(schema, plan);
  return plan;
}

function planList(schema: z.ZodObject): Plan['list'] {
  for (const [name, reader] of Object.entries(schema.shape)) {
    const form = listFormOf(reader as z.ZodType);
    if (form === undefined) continue;
    const item = (reader as z.ZodArray<z.ZodObject>).element;
    return { name, ...form, item, itemNames: planOf(item).names };
  }
  return null;
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
    isEmptySent: isEmptySentOf(reader),
  };
}
