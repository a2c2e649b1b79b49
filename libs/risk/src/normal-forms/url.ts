/**
 * Parses a URL as browsers do (WHATWG URL Standard); null for an invalid one.
 *
 * `URL.canParse` is not used: after some thousand calls, that of Node 20 rejects every URL with a letter between U+0080
 * and U+00FF, such as `https://münchen.example/`.
 */
export function readUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
