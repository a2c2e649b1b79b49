/** The two sides of an address's separating `@`. */
export interface AddressSides {
  readonly local: string;
  readonly domain: string;
}

/**
 * Splits at the first `@` outside a quoted string at the beginning; null without one. A second `@` stays in the domain,
 * where it is invalid.
 */
export function splitAddress(text: string): AddressSides | null {
  const at = text.indexOf('@', text.startsWith('"') ? endOfQuotes(text) : 0);
  return at < 0 ? null : { local: text.slice(0, at), domain: text.slice(at + 1) };
}

/** Index after the closing quote; the text's end without one. */
function endOfQuotes(text: string): number {
  let index = 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return Math.min(text.length, index + 1);
}
