/**
 * The fields of one line of a CSV file (RFC 4180): quoted ones may hold the separator and doubled quotes, but no line
 * break. Null when a quote is not closed, or text follows a closed one.
 */
export function readCsvLine(line: string, separator = ','): string[] | null {
  if (!line.includes('"')) return line.split(separator).map((field) => field.trim());
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    while (line[at] === ' ') at += 1;
    const field = line[at] === '"' ? readQuoted(line, at) : readPlain(line, at, separator);
    if (field === null) return null;
    fields.push(field.text);
    at = field.end;
    if (at >= line.length) return fields;
    if (line[at] !== separator) return null;
    at += 1;
  }
}

interface Field {
  readonly text: string;
  readonly end: number;
}

function readPlain(line: string, from: number, separator: string): Field {
  const found = line.indexOf(separator, from);
  const end = found === -1 ? line.length : found;
  return { text: line.slice(from, end).trim(), end };
}

function readQuoted(line: string, from: number): Field | null {
  let text = '';
  let at = from + 1;
  for (;;) {
    const quote = line.indexOf('"', at);
    if (quote === -1) return null;
    text += line.slice(at, quote);
    if (line[quote + 1] !== '"') return { text: text.trim(), end: endOfBlanks(line, quote + 1) };
    text += '"';
    at = quote + 2;
  }
}

function endOfBlanks(line: string, from: number): number {
  let at = from;
  while (line[at] === ' ') at += 1;
  return at;
}
