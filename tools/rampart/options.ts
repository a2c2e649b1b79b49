import { type Command, InvalidArgumentError, Option } from 'commander';

/** The value of an option that restores the default. Not null: commander turns that into an empty string. */
export const DEFAULT = 'default';

/** Limits as given: undefined leaves a limit unchanged. */
export interface LimitOptions {
  readonly ratePerMinute?: number | typeof DEFAULT;
  readonly perDay?: number | typeof DEFAULT;
  readonly perMonth?: number | typeof DEFAULT;
}

/** A whole number above 0. */
export function positive(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number above 0.');
}

/** A whole number, 0 included. */
export function count(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a whole number.');
}

/** A whole number, or `default`. */
export function limit(text: string): number | typeof DEFAULT {
  return text === DEFAULT ? DEFAULT : count(text);
}

/** A number of 0 or more with decimals, or `default`. The admin API limits the decimals. */
export function decimal(text: string): number | typeof DEFAULT {
  if (text === DEFAULT) return DEFAULT;
  if (/^\d{1,13}(\.\d{1,6})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Expected a number of 0 or more, or default.');
}

/** `EUR=500,USD=default` → limits by currency; the option may also be repeated. */
export function amountsByCurrency(
  text: string,
  before: Readonly<Record<string, number | null>> = {},
): Record<string, number | null> {
  const pairs = words(text).map((word) => {
    const [currency = '', amount = ''] = word.split('=');
    const given = decimal(amount);
    return [currency.toUpperCase(), given === DEFAULT ? null : given] as const;
  });
  return { ...before, ...Object.fromEntries(pairs) };
}

/** `order_amount=80,review=4` → figures by name, or `default`; the option may also be repeated. The admin API knows the names. */
export function figuresByName(
  text: string,
  before: Readonly<Record<string, number>> | typeof DEFAULT = {},
): Readonly<Record<string, number>> | typeof DEFAULT {
  if (text === DEFAULT || before === DEFAULT) return DEFAULT;
  const pairs = words(text).map((word) => {
    const [name = '', figure = ''] = word.split('=');
    const given = decimal(figure);
    if (given === DEFAULT) throw new InvalidArgumentError('Expected names with numbers, or default.');
    return [name, given] as const;
  });
  return { ...before, ...Object.fromEntries(pairs) };
}

/** `yes`, `no` or `default`. */
export function yesNo(text: string): boolean | typeof DEFAULT {
  if (text === 'yes' || text === 'no') return text === 'yes';
  if (text === DEFAULT) return DEFAULT;
  throw new InvalidArgumentError('Expected yes, no or default.');
}

const HAS_OFFSET = /(?:Z|[+-]\d\d:?\d\d)$/i;
const IS_DAY = /^\d{4}-\d\d-\d\d$/;

/** A time or a day, as the API reads it: in UTC without an offset. */
export function time(text: string): Date {
  const read = new Date(HAS_OFFSET.test(text) || IS_DAY.test(text) ? text : `${text}Z`);
  if (!Number.isNaN(read.getTime())) return read;
  throw new InvalidArgumentError(
    'Expected a time such as 2026-05-04T12:30:00Z, or a day such as 2026-05-04.',
  );
}

/** Words separated by commas; the option may also be repeated. */
export function words(text: string, before: readonly string[] = []): string[] {
  const more = text.split(',').map((word) => word.trim());
  return [...before, ...more.filter((word) => word !== '')];
}

/** Adds `--rate-per-minute`, `--per-day` and `--per-month`. */
export function withLimits(command: Command): Command {
  return command
    .option('--rate-per-minute <n>', 'calls a minute, or "default"', limit)
    .option('--per-day <n>', 'calls a UTC day, or "default"', limit)
    .option('--per-month <n>', 'calls a calendar month, or "default"', limit);
}

/**
 * Adds the option that names the account.
 *
 * Options are named as the API's fields. Where one was published under another name, both are accepted, the field's first; commander
 * calls the value in the code by the last.
 */
export function withAccount(command: Command): Command {
  return command.addOption(
    new Option('--account-id, --account <id>', 'id of the account').argParser(positive).makeOptionMandatory(),
  );
}

/** The limits in the admin API's spelling; JSON leaves out those that were not given. */
export const limitsToWire = (options: LimitOptions) => ({
  rate_per_minute: toWire(options.ratePerMinute),
  per_day: toWire(options.perDay),
  per_month: toWire(options.perMonth),
});

/** In the form of the admin API: null for "back to the default", undefined for "unchanged". */
export function toWire<T>(given: T | typeof DEFAULT | undefined): T | null | undefined {
  return given === DEFAULT ? null : given;
}
