/**
 * How arrays travel to Postgres. pg writes each element through a general conversion and two replacements, which took
 * 5 to 12 % of a busy service's time, most of it in the quotation marks of JSON.
 */

const NEEDS_ESCAPE = /["\\]/;
const ESCAPED = /["\\]/g;

/** The values of a statement: arrays of texts, numbers, booleans and nulls as literals, everything else as it is. */
export function toParameters(values: readonly unknown[]): unknown[] {
  return values.map((value) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value));
}

/** An array in Postgres' notation; null when it holds anything else, which pg converts. */
function arrayLiteral(values: readonly unknown[]): string | null {
  let literal = '';
  for (const value of values) {
    const element = elementOf(value);
    if (element === null) return null;
    literal += literal === '' ? element : `,${element}`;
  }
  return `{${literal}}`;
}

function elementOf(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return NEEDS_ESCAPE.test(value) ? `"${value.replace(ESCAPED, '\\$&')}"` : `"${value}"`;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return value === null || value === undefined ? 'NULL' : null;
  }
}

/** U+001F, the unit separator: JSON escapes it within its texts, and no normal form of a value contains it. */
const SEPARATOR = '\u001f';

/**
 * Texts as one parameter, for `splitTexts`: nothing in them is escaped, at either end. For JSON and for other texts
 * that cannot contain U+001F; of those, none may be empty if it is the only one.
 */
export const joinTexts = (texts: readonly string[]): string => texts.join(SEPARATOR);

/** The `text[]` of a parameter that `joinTexts` made, in SQL. @param parameter e.g. `$3`. */
export const splitTexts = (parameter: string): string => `string_to_array(${parameter}::text, E'\\x1f')`;
