/** `Chrome/154.0.0.0` or `Mobile`: a word outside parentheses. */
export interface UserAgentProduct {
  readonly name: string;
  /** The text after the slash; null without one. */
  readonly version: string | null;
}

/** A User-Agent in the parts of RFC 9110 (10.1.5): products, and the text in parentheses. */
export interface ParsedUserAgent {
  readonly text: string;
  readonly products: readonly UserAgentProduct[];
  /** The text in parentheses, at any depth, split at semicolons: `Windows NT 10.0`, `compatible`. */
  readonly details: readonly string[];
}

/** Parses any text in one pass; unbalanced parentheses end with the text. */
export function parseUserAgent(text: string): ParsedUserAgent {
  const outside: string[] = [];
  const details: string[] = [];
  let depth = 0;
  let start = 0;
  const cut = (end: number) => {
    const piece = text.slice(start, end).trim();
    if (piece !== '') (depth === 0 ? outside : details).push(piece);
    start = end + 1;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (character === '(') {
      cut(index);
      depth += 1;
    } else if (character === ')' && depth > 0) {
      cut(index);
      depth -= 1;
    } else if (character === ';') {
      cut(index);
    }
  }
  cut(text.length);
  return { text, products: outside.flatMap(readProducts), details };
}

function readProducts(words: string): UserAgentProduct[] {
  return words
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const slash = word.indexOf('/');
      return slash <= 0
        ? { name: word, version: null }
        : { name: word.slice(0, slash), version: word.slice(slash + 1) };
    });
}
