import { normalizeIp, readEmailParts } from '@rampart/risk';
import { z } from 'zod';
import { FIRST_YEAR, isWithinYears, LAST_YEAR, readMoment } from './read-moment';

/**
 * The readers of single form fields: text in, meaning out. An empty field never reaches a reader, it is absent.
 * `z.coerce` is no way to read forms: it makes 0 of an empty string and true of "false".
 */

/** What a request does to a field that its reader cannot read. */
export type WhenMalformed = 'refuse' | 'ignore';

/** How a list is sent. */
export interface ListForm {
  /** The field of an item that stands for it when that is all there is to say. */
  readonly textField: string;
  readonly most: number;
}

const whenMalformed = z.registry<{ whenMalformed: WhenMalformed }>();
const listForms = z.registry<ListForm>();
const wireForms = z.registry<{ wire: z.core.JSONSchema.JSONSchema }>();

/**
 * Digits with at most one point: no hexadecimal, no NaN or Infinity, no blanks. With an exponent too, as JSON and
 * JavaScript write small numbers: the deviation of even intervals, computed in a browser, is 3.55e-15 and not 0.
 */
const PLAIN_DECIMAL = /^-?\d{1,40}(?:\.\d{1,40})?(?:[eE][+-]?\d{1,3})?$/;
/** With a fraction of zeros, too: 5.0 is how languages without integers write a count. */
const PLAIN_INTEGER = /^-?\d{1,15}(?:\.0{1,40})?$/;
/** Digits and the marks and letters people write in phone numbers, with at least four digits among them. */
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
 * The id of a row, for paths: as it is shown, and no more digits than a double holds. What is none is as unknown as an id
 * that never was.
 */
export const rowId = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number);

/** Most that a column of type integer holds. */
const MOST_ROW_NUMBER = 2_147_483_647;

/** The number of a row that is counted by account, for paths: an id as above that also fits a column of type integer. */
export const rowNumber = () => rowId().refine((number) => number <= MOST_ROW_NUMBER);

/** `true`, `false`, `1` or `0`. */
export const flag = () =>
  onWire(
    z
      .enum(['true', 'false', '1', '0'], 'Expected true or false.')
      .transform((word) => word === 'true' || word === '1'),
    { type: 'boolean' },
  );

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `Expected one of: ${words.join(', ')}.`);

/** Words separated by commas, each of a known set, without repeats. */
export const wordList = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  onWire(
    z
      .string()
      .transform((list) => [...new Set(list.split(',').map((word) => word.trim()))])
      .pipe(z.array(z.enum(words, `Expected words from: ${words.join(', ')}.`))),
    { type: 'string', description: `Comma-separated words from: ${words.join(', ')}.` },
  );

/** An IP address in ordinary notation, as its canonical text. */
export const ipAddress = () =>
  onWire(
    z.string().transform((value, context) => {
      const ip = normalizeIp(value);
      if (ip === null) context.addIssue({ code: 'custom', message: 'Expected an IPv4 or IPv6 address.' });
      return ip ?? '';
    }),
    { type: 'string' },
  );

/** An e-mail address that can be taken apart; kept as sent. */
export const emailAddress = () =>
  z.string().refine((value) => readEmailParts(value) !== null, 'Expected an e-mail address.');

/** Something that can be a phone number; kept as sent. */
export const phoneNumber = () =>
  onWire(z.string().regex(PHONE, 'Expected a phone number.'), { type: 'string' });

/** Three letters, upper-cased. */
export const currencyCode = () =>
  onWire(
    z
      .string()
      .regex(/^[A-Za-z]{3}$/, 'Expected a currency code of three letters.')
      .transform((code) => code.toUpperCase()),
    { type: 'string', description: 'ISO 4217 code of three letters.' },
  );

/** ISO 3166-1 alpha-2 code of a country or territory, upper-cased. Whether anything has the code is not looked up. */
export const countryCode = () =>
  onWire(
    z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'Expected a country code of two letters.')
      .transform((code) => code.toUpperCase()),
    { type: 'string', description: 'ISO 3166-1 alpha-2 code.' },
  );

/** A URL of the web, by its beginning alone; kept as sent, and taken apart by those who judge it. */
export const webUrl = () =>
  onWire(z.string().regex(/^\s*https?:\/\//i, 'Expected a URL that starts with http:// or https://.'), {
    type: 'string',
  });

/** A moment: ISO 8601 with an offset. Given on as UTC with milliseconds. */
export const moment = () =>
  onWire(
    z.iso
      .datetime({
        offset: true,
        message: 'Expected a date and time such as 2026-01-31T12:00:00Z.',
        abort: true,
      })
      .refine(
        (value) => isWithinYears(new Date(value)),
        `Expected a date and time of the years ${FIRST_YEAR} to ${LAST_YEAR}.`,
      )
      .transform((value) => new Date(value).toISOString()),
    { type: 'string', format: 'date-time' },
  );

/** A moment as databases print it: ISO 8601, with a blank for the T or without an offset (then UTC), a day, or seconds. */
export const flexibleMoment = () =>
  onWire(
    z.string().transform((value, context) => {
      const moment = readMoment(value);
      if (moment === null) {
        context.addIssue({
          code: 'custom',
          message: `Expected a day that exists, with or without a time, of the years ${FIRST_YEAR} to ${LAST_YEAR}, such as 2026-01-31 or 2026-01-31T12:00:00Z.`,
        });
      }
      return moment ?? '';
    }),
    { type: 'string' },
  );

/**
 * A list of items, each an object of readers; a request has at most one. JSON carries it under the field's name, an
 * item being an object, or the value of its telling field alone; a form repeats the telling field instead.
 *
 * @param textField the telling field of an item.
 */
export const listOf = <Item extends z.ZodObject>(item: Item, textField: string, most: number) => {
  const list = z.array(item).min(1).max(most);
  listForms.add(list, { textField, most });
  return list;
};

/** The field must be sent, and readable. */
export function required<Schema extends z.ZodType>(reader: Schema): Schema {
  return onMalformed(reader, 'refuse');
}

/** The field may be left out; one that cannot be read counts as left out, with a warning. */
export function optional<Schema extends z.ZodType>(reader: Schema): z.ZodOptional<Schema> {
  return onMalformed(reader.optional(), 'ignore');
}

/** The field may be left out, but must be readable when it is sent: ignoring it would do something else than asked. */
export function optionalButReadable<Schema extends z.ZodType>(reader: Schema): z.ZodOptional<Schema> {
  return onMalformed(reader.optional(), 'refuse');
}

/** The field may be left out and then means `value`, given as it would be sent; it must be readable when it is sent. */
export function withDefault<Schema extends z.ZodType<unknown, string>>(reader: Schema, value: string) {
  return onMalformed(reader.prefault(value as z.input<Schema>), 'refuse');
}

/** What a request does to a field of this reader that cannot be read; refuses it unless the reader was made otherwise. */
export function whenMalformedOf(schema: z.ZodType): WhenMalformed {
  return whenMalformed.get(schema)?.whenMalformed ?? 'refuse';
}

/** Undefined for what is no list of `listOf`. */
export function listFormOf(schema: z.ZodType): ListForm | undefined {
  return listForms.get(schema);
}

/** How a reader's input looks to those who send it; undefined when its own schema says so well enough. */
export function wireFormOf(schema: z.core.$ZodType): z.core.JSONSchema.JSONSchema | undefined {
  return wireForms.get(schema)?.wire;
}

function onMalformed<Schema extends z.ZodType>(reader: Schema, action: WhenMalformed): Schema {
  whenMalformed.add(reader, { whenMalformed: action });
  return reader;
}

function onWire<Schema extends z.ZodType>(reader: Schema, wire: z.core.JSONSchema.JSONSchema): Schema {
  wireForms.add(reader, { wire });
  return reader;
}
