import type { ScreeningResult } from '@rampart/contracts';

type Conditions = ScreeningResult['shield_rules_detail'][number]['conditions'];

/**
 * Bytes of JSON that the conditions of all rules in one answer may take. An answer must fit into one NATS message (1
 * MiB), as text inside its JSON: a stored answer that does not fit could never be delivered.
 */
export const MAX_SHOWN_BYTES = 256 * 1_024;

/** Characters of one text. */
const MAX_SHOWN_TEXT = 256;

/** Conditions per rule, and values per list in it. */
const MAX_SHOWN_ENTRIES = 16;

/** The conditions of one rule as far as an answer shows them. A truncated text ends in `…`. */
export function cutConditions(conditions: Conditions): Conditions {
  return conditions.slice(0, MAX_SHOWN_ENTRIES).map(({ expression, value, actual }) => ({
    expression: cutText(expression),
    value: cutValue(value),
    actual: cutValue(actual),
  }));
}

/** Never ends with half a character, which PostgreSQL rejects. */
export function cutText(text: string, characters: number = MAX_SHOWN_TEXT): string {
  if (text.length <= characters) return text;
  return `${text.slice(0, characters - 1).replace(/\p{Cs}$/u, '')}…`;
}

function cutValue(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value);
  return Array.isArray(value) ? value.slice(0, MAX_SHOWN_ENTRIES).map(cutValue) : value;
}

/** The remaining space that several details share, first come first served. */
export class ShownSpace {
  private left: number;

  constructor(bytes: number = MAX_SHOWN_BYTES) {
    this.left = bytes;
  }

  /** @param make not called once a detail did not fit. @returns null when it does not fit. */
  take<T>(make: () => T): T | null {
    if (this.left <= 0) return null;
    const made = make();
    this.left -= Buffer.byteLength(JSON.stringify(made));
    return this.left < 0 ? null : made;
  }
}
