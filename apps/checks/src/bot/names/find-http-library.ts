import type { ParsedUserAgent } from '../../user-agent/parse-user-agent';
import {
  HTTP_LIBRARY_TOKENS,
  LIBRARY_MARKS,
  LIBRARY_NAME,
  LIBRARY_PHRASE,
  ONLY_AT_THE_BEGINNING,
  RUNTIME,
} from './http-libraries';

const { exact, prefixes } = indexTokens();

/**
 * The library that a User-Agent names; null without one.
 *
 * @param looksLikePerson whether the rest looks like a person's program: then only its beginning counts, and marks
 * that no app has. Many apps name their library after their own name.
 */
export function findHttpLibrary(parsed: ParsedUserAgent, looksLikePerson: boolean): string | null {
  const [first, ...others] = parsed.products.map(({ name }) => name.toLowerCase());
  const atBeginning = first === undefined ? null : findByToken(first);
  if (atBeginning !== null) return atBeginning;
  const phrase = LIBRARY_PHRASE.exec(parsed.text);
  if (phrase !== null) return phrase[0];
  if (!looksLikePerson) {
    // Internet Explorer lists its runtimes: `.NET CLR 1.1.4322`.
    const details = parsed.details.filter((detail) => !/^\.net clr/i.test(detail));
    const inDetails = details.map((detail) => (detail.split(/[\s/]/, 1)[0] ?? '').toLowerCase());
    for (const token of [...others, ...inDetails]) {
      const name = ONLY_AT_THE_BEGINNING.has(token) ? null : findByToken(token);
      if (name !== null) return name;
    }
    if (first !== undefined && LIBRARY_NAME.test(first)) return parsed.products[0]?.name ?? null;
  }
  const mark = LIBRARY_MARKS.exec(parsed.text);
  return mark === null ? null : mark[0].replace(/[/\s].*$/, '');
}

/** The program that names its runtime, by its own name; null where none is named, or people use it. */
export function findByRuntime({ text, products }: ParsedUserAgent, looksLikePerson: boolean): string | null {
  return looksLikePerson || !RUNTIME.test(text) ? null : (products[0]?.name ?? null);
}

/** Whether a robot's known name is that of a library: `Indy Library`, `SimplePie`. */
export function isLibraryName(name: string): boolean {
  return findByToken((name.split(/[\s/]/, 1)[0] ?? '').toLowerCase()) !== null || LIBRARY_PHRASE.test(name);
}

function findByToken(token: string): string | null {
  return exact.get(token) ?? prefixes.find(([prefix]) => token.startsWith(prefix))?.[1] ?? null;
}

function indexTokens() {
  const exact = new Map<string, string>();
  const prefixes: [prefix: string, name: string][] = [];
  for (const { token, library } of HTTP_LIBRARY_TOKENS) {
    if (token.endsWith('*')) prefixes.push([token.slice(0, -1), library]);
    else exact.set(token, library);
  }
  // The longest match names the library best: `python-requests-` before `python-`.
  return { exact, prefixes: prefixes.sort(([a], [b]) => b.length - a.length) };
}
