/** Bytes of an expression without its parts. */
const BASE = 3_000;
/** Of a name, a value or an operator: its closure, and a second one that explains why the rule matched. */
const PER_PART = 450;
/** Of a pattern: its program and its tables. */
const PER_PATTERN = 4_000;
/** Of a Unicode class in a pattern: up to seven hundred ranges. */
const PER_CLASS = 6_500;

const PARTS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.]+|[^\s\w.,()"']+/g;
const PATTERNS = /\bmatches\b/g;
const CLASSES = /\\[pP]/g;

/**
 * Memory that a compiled expression takes, estimated from its text on the safe side: 1.2 to 2.4 times the actual heap
 * growth (measured by a spec). So the size of a whole set is known before any of it is compiled.
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
