/** Characters of a line that an error repeats: enough to find it, too few to copy a list into a log. */
const SHOWN = 80;

/** A line that does not fit its format, or that a list must not hold. The whole file is refused. */
export class BadLine extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BadLine';
  }
}

/** A line that is nothing of what was expected. */
export function expected(what: string, got: string): BadLine {
  return new BadLine(`expected ${what}, got ${quote(got)}`);
}

/** Part of a line as shown in an error: truncated, and without terminal control characters. */
export function quote(text: string): string {
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  return JSON.stringify(shown);
}
