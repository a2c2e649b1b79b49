/** What a field must be quoted for: RFC 4180, section 2.6, and blanks at its ends, which some readers remove. */
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A line of CSV with its end. Null is an empty field. */
export function csvLine(fields: readonly (string | null)[]): string {
  return `${fields.map(field).join(',')}\r\n`;
}

function field(text: string | null): string {
  if (text === null) return '';
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
