/** A line that an import refused. */
interface RefusedLine {
  readonly line: string;
  /** Empty for the line as a whole. */
  readonly column: string;
  readonly reason: string;
}

/** Lines of the file of refused lines, without its head. */
export function readRefused(csv: string): readonly RefusedLine[] {
  return [...csv.matchAll(/^(\d+),([^,\r\n]*),"((?:[^"]|"")*)"\r?$/gm)].map(
    ([, line = '', column = '', reason = '']) => ({ line, column, reason: reason.replaceAll('""', '"') }),
  );
}
