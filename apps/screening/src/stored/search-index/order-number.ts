/** Numbers are positive and negative around it, and last from 2012 to 2047. */
const MIDDLE_MS = Date.UTC(2030, 0);
/** Bits of the random end of an id. */
const END_BITS = 24n;
const END_DIGITS = 6;
const DAY_LENGTH = 8;

/**
 * The number of an order in the search index, unique within its account: milliseconds, followed by the end of its id. One
 * column for both, because Postgres takes two columns that name the same order for independent and misjudges every join
 * of them.
 */
export function orderNumber(at: Date, shieldId: string): string {
  const end = BigInt(`0x${shieldId.slice(-END_DIGITS)}`);
  return ((BigInt(at.getTime() - MIDDLE_MS) << END_BITS) | end).toString();
}

/** The least number of an order at an instant or later. */
export const firstNumberAt = (at: Date): string => (BigInt(at.getTime() - MIDDLE_MS) << END_BITS).toString();

/** When the order with a number was screened. */
export const timeOf = (number: string): Date => new Date(Number(BigInt(number) >> END_BITS) + MIDDLE_MS);

/** The id of the order with a number. */
export function shieldIdOf(number: string): string {
  const wide = BigInt(number);
  const day = timeOf(number).toISOString().replaceAll('-', '').slice(0, DAY_LENGTH);
  const end = BigInt.asUintN(Number(END_BITS), wide).toString(16).padStart(END_DIGITS, '0');
  return `${day}-${end}`;
}
