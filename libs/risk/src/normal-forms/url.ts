/**
 * Reads a URL as browsers do (WHATWG URL Standard); null for what is none.
 *
 * `URL.canParse` is not asked: once it has run some thousand times, that of Node 20 denies every URL with a letter between
 * U+0080 and U+00FF, such as `https://münchen.example/`.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
