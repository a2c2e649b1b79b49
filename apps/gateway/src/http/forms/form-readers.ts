import { currencyOfCode, EXPECTED_MOMENT, readCountry, readIp, readMoment } from '@rampart/risk';
import { z } from 'zod';

/**
 * Readers of single form fields: text in, value out. An empty field counts as absent and never reaches a reader.
 * `z.coerce` is not suitable for forms: it turns an empty string into 0 and "false" into true.
 */

/** How a request treats a field that its reader cannot read: a value that is unknown is not one that was left out. */
export type WhenMalformed = 'refuse' | 'ignore' | 'unknown';

/** What a reader left out of a value, as a warning says it; null when it read the whole of it. */
type Remark = (sent: string) => string | null;

/** How a list is sent. */
export interface ListForm {
  /** The main field of an item, which may stand for the whole item. */
  readonly textField: string;
  readonly most: number;
}

const whenMalformed = z.registry<{ whenMalformed: WhenMalformed; isEmptySent: boolean }>();
const remarks = z.registry<{ remark: Remark }>();
const listForms = z.registry<ListForm>();
const wireForms = z.registry<{ wire: z.core.JSONSchema.JSONSchema }>();

/**
 * Digits with at most one point: no hexadecimal, no NaN or Infinity, no blanks. An exponent is allowed, since JSON
 * and JavaScript write small numbers with one: the deviation of even intervals, computed in a browser, is 3.55e-15
 * rather than 0.
 */
const PLAIN_DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,3})?$/;
/** A fraction of zeros is allowed: languages without integers write a count as 5.0. */
const PLAIN_INTEGER = /^-?\d{1,15}(?:\.0{1,40})?$/;
/** Digits and the characters that people write in phone numbers, with at least four digits. */
const PHONE = /^(?=(?:\D*\d){4})[\p{L}\d\s+().,#*/x-]{4,64}$/u;

/** Any text. */
export const text = () => z.string();

/** A number within bounds, sent as a plain decimal. */
export const decimal = (min: number, max: number) =>
  onWire(
    z
      .string()
      .regex(PLAIN_DECIMAL, 'Expected a plain decimal number.')
      .transform(Number)
      .refine((value) => value >= min && value <= max, {
        error: `Expected a number from ${min} to ${max}.`,
        abort: true,
      }),
    { type: 'number', minimum: min, maximum: max },
  );

/** A whole number within bounds. */
export const integer = (min: number, max: number) =>
  onWire(
    z
      .string()
      .regex(PLAIN_INTEGER, 'Expected a whole number.')
      .transform(Number)
      .refine((value) => value >= min && value <= max, {
        error: `Expected a whole number from ${min} to ${max}.`,
        abort: true,
      }),
    { type: 'integer', minimum: min, maximum: max },
  );

/**
 * The id of a row, for paths: as shown, with no more digits than a double holds. A malformed id gets the same 404 as
 * an unknown one.
 */
export const rowId = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number);

/** Largest value of a column of type integer. */
const MOST_ROW_NUMBER = 2_147_483_647;

/** The number of a row counted per account, for paths: an id as above that also fits a column of type integer. */
export const rowNumber = () => rowId().refine((number) => number <= MOST_ROW_NUMBER);

const FLAG_WORDS: Readonly<Record<'true' | 'yes' | 'on' | '1' | 'false' | 'no' | 'off' | '0', boolean>> = {
  true: true,
  yes: true,
  on: true,
  1: true,
  false: false,
  no: false,
  off: false,
  0: false,
};

/** `true`, `yes`, `on`, `1`, or the opposite of one. */
export const flag = () =>
  onWire(
    z
      .enum(Object.keys(FLAG_WORDS) as (keyof typeof FLAG_WORDS)[], 'Expected true or false.')
      .transform((word) => FLAG_WORDS[word]),
    { type: 'boolean' },
  );

/** One of a fixed set of words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `Expected one of: ${words.join(', ')}.`);

/** Words from a fixed set, separated by commas, without repeats. */
export const wordList = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  onWire(
    z
      .string()
      .transform((list) => [...new Set(list.split(',').map((word) => word.trim()))])
      .pipe(z.array(z.enum(words, `Expected words from: ${words.join(', ')}.`))),
    { type: 'string', description: `Comma-separated words from: ${words.join(', ')}.` },
  );

/** An IP address as servers and proxies write it, as its canonical text. */
export const ipAddress = () => {
  const reader = z.string().transform((value, context) => {
    const reading = readIp(value);
    if (reading === null) context.addIssue({ code: 'custom', message: 'Expected an IPv4 or IPv6 address.' });
    return reading?.ip ?? '';
  });
  remarks.add(reader, { remark: remarkOnIp });
  return onWire(reader, { type: 'string' });
};

const remarkOnIp: Remark = (sent) => {
  const from = readIp(sent)?.from;
  if (from === 'list') return 'The first public address of the list was read.';
  return from === 'dressed' ? 'Only the address was read, without what is written around it.' : null;
};

/** A plausible phone number; kept as sent. */
export const phoneNumber = () =>
  onWire(z.string().regex(PHONE, 'Expected a phone number.'), { type: 'string' });

/** An ISO 4217 code in any case, as upper case. */
export const currencyCode = () =>
  code(currencyOfCode, 'an ISO 4217 currency code', 'ISO 4217 code of three letters.');

/** A country's ISO 3166-1 code or one in everyday use (`UK`), or its name in any language, as alpha-2. */
export const countryCode = () =>
  code(
    readCountry,
    'an ISO 3166-1 country code or the name of a country',
    'ISO 3166-1 code, or the name in any language.',
  );

/**
 * The same for an address, of which a name that is not known stays as it was sent: two addresses can have it in common. Two
 * letters that are no code are not a name either.
 */
export const countryCodeOrName = () =>
  onWire(
    z
      .string()
      .transform((value) => readCountry(value) ?? value)
      .refine(
        (value) => !/^[A-Za-z]{2}$/.test(value) || readCountry(value) !== null,
        'Expected a country name or code.',
      ),
    { type: 'string' },
  );

const code = (read: (text: string) => string | null, expected: string, description: string) =>
  onWire(
    z.string().transform((value, context) => {
      const known = read(value);
      if (known === null) context.addIssue({ code: 'custom', message: `Expected ${expected}.` });
      return known ?? '';
    }),
    { type: 'string', description },
  );

/** A web URL, recognised by its scheme alone; kept as sent, and parsed by the checks. */
export const webUrl = () =>
  onWire(z.string().regex(/^\s*https?:\/\//i, 'Expected a URL that starts with http:// or https://.'), {
    type: 'string',
  });

/** A time in any form of `readMoment`. Passed on as UTC with milliseconds. */
export const moment = () =>
  onWire(
    z.string().transform((value, context) => {
      const at = readMoment(value);
      if (at === null) context.addIssue({ code: 'custom', message: EXPECTED_MOMENT });
      return at ?? '';
    }),
    {
      type: 'string',
      description:
        'ISO 8601: a date, or a date and time (in UTC without an offset); or seconds or milliseconds since 1970.',
    },
  );

/** Milliseconds since 1970, or any time that `readMoment` reads; a smaller number is one of a clock of its own. */
export const epochMs = (max: number) =>
  onWire(
    z.string().transform((value, context) => {
      const at = readMoment(value);
      const ms = at === null && PLAIN_DECIMAL.test(value) ? Number(value) : Date.parse(at ?? '');
      if (ms >= 0 && ms <= max) return ms;
      context.addIssue({ code: 'custom', message: `Expected milliseconds since 1970, at most ${max}.` });
      return z.NEVER;
    }),
    { type: 'number', minimum: 0, maximum: max },
  );

/**
 * A list of items, each an object of readers; a request has at most one. In JSON it is under the field's name, with
 * each item an object or just the value of its main field; a form repeats the main field instead.
 *
 * @param textField the main field of an item.
 */
export const listOf = <Item extends z.ZodObject>(item: Item, textField: string, most: number) => {
  const list = z.array(item).min(1).max(most);
  listForms.add(list, { textField, most });
  return list;
};

/** The field must be sent and be readable. */
export function required<Schema extends z.ZodType>(reader: Schema): Schema {
  return onMalformed(reader, 'refuse');
}

/** The field may be left out; an unreadable one counts as left out, with a warning. */
export function optional<Schema extends z.ZodType>(reader: Schema): z.ZodOptional<Schema> {
  return onMalformed(reader.optional(), 'ignore');
}

/**
 * The field may be left out. Empty or unreadable, its value is unknown: an empty text, with a warning. For a field that
 * has another meaning when it is left out.
 */
export function optionalOrUnknown<Schema extends z.ZodType<string>>(reader: Schema): z.ZodOptional<Schema> {
  return onMalformed(reader.optional(), 'unknown', true);
}

/**
 * The field may be left out, but must be readable when sent: ignoring it would do something other than asked.
 *
 * @param isEmptySent whether an empty one was sent, rather than left out.
 */
export function optionalButReadable<Schema extends z.ZodType>(
  reader: Schema,
  isEmptySent = false,
): z.ZodOptional<Schema> {
  return onMalformed(reader.optional(), 'refuse', isEmptySent);
}

/** The field may be left out and then has `value`, given in its wire form; it must be readable when sent. */
export function withDefault<Schema extends z.ZodType<unknown, string>>(reader: Schema, value: string) {
  return onMalformed(reader.prefault(value as z.input<Schema>), 'refuse');
}

/** How a request treats an unreadable field with this reader; refuses it by default. */
export function whenMalformedOf(schema: z.ZodType): WhenMalformed {
  return whenMalformed.get(schema)?.whenMalformed ?? 'refuse';
}

/** Whether an empty field with this reader was sent: it counts as left out by default. */
export function isEmptySentOf(schema: z.ZodType): boolean {
  return whenMalformed.get(schema)?.isEmptySent ?? false;
}

/** What this reader left out of a value that it read; null for nothing. */
export function remarkOf(schema: z.ZodType, sent: string): string | null {
  return remarks.get(schema)?.remark(sent) ?? null;
}

/** Undefined for anything but a `listOf`. */
export function listFormOf(schema: z.ZodType): ListForm | undefined {
  return listForms.get(schema);
}

/** The wire form of a reader's input; undefined when its own schema describes it well enough. */
export function wireFormOf(schema: z.core.$ZodType): z.core.JSONSchema.JSONSchema | undefined {
  return wireForms.get(schema)?.wire;
}

function onMalformed<Schema extends z.ZodType>(
  reader: Schema,
  action: WhenMalformed,
  isEmptySent = false,
): Schema {
  whenMalformed.add(reader, { whenMalformed: action, isEmptySent });
  return reader;
}

function onWire<Schema extends z.ZodType>(reader: Schema, wire: z.core.JSONSchema.JSONSchema): Schema {
  wireForms.add(reader, { wire });
  return reader;
}
