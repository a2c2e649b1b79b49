/** Of an expression beside its parts. */
const BASE = 3_000;
/** Of a name, a value or an operator: its closure, and a second one for what tells why the rule matched. */
const PER_PART = 450;
/** Of a pattern: its program and its tables. */
const PER_PATTERN = 4_000;
/** Of a Unicode class in one: up to some seven hundred ranges. */
const PER_CLASS = 6_500;

const PARTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.]+|[^\s\w.,()"']+/g;
const PATTERNS = /\bmatches\b/g;
const CLASSES = /\\[pP]/g;

/**
 * Memory that an expression takes once it is compiled, estimated from its text and rather too much: 1.2 to 2.4 times what the
 * heap grows by (a spec measures it). So it can be known of a whole set before any of it is compiled.
 */
export function compiledBytes(expression: string): number {
  const count = (what: RegExp) => expression.match(what)?.length ?? 0;
  return (
    BASE +
    2 * expression.length +
    count(PARTS) * PER_PART +
    count(PATTERNS) * PER_PATTERN +
    count(CLASSES) * PER_CLASS
  );
}
