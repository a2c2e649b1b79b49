import type { ParsedUserAgent } from '../../user-agent/parse-user-agent';
import { BOT_WORDS, CONTACT, CONTACT_OF_ROBOT } from './bot-words';

/** Products that robots carry along to be served as browsers are. */
const OF_BROWSERS = /^(?:mozilla|applewebkit|chrome|safari|gecko|firefox|version|mobile|opera|edg|trident)$/i;

/** The model of an Android device, which its maker may call Spider or Monitor. */
const PHONE_MODEL = /(?<=android [\d.]{1,8}; )[^;)]{1,60}(?= build\/)/i;

/**
 * The word by which a User-Agent gives itself away as a robot's, with the name around it: `ExampleBot`. Null when
 * there is none.
 *
 * @param looksLikePerson whether the rest of it has the form of what people use: toolbars and skins put addresses there.
 */
export function findBotWord(parsed: ParsedUserAgent, looksLikePerson: boolean): string | null {
  const text = parsed.text.replace(PHONE_MODEL, '');
  const word = BOT_WORDS.exec(text);
  if (word !== null) return nameAround(text, word.index, word.index + word[0].length);
  const contact = (looksLikePerson ? CONTACT_OF_ROBOT : CONTACT).exec(text);
  return contact === null ? null : nameBefore(text, contact.index);
}

/** The whole word that a part of it stands in, at most 60 characters. */
function nameAround(text: string, start: number, end: number): string {
  let from = start;
  let to = end;
  while (from > 0 && start - from < 40 && isOfName(text[from - 1])) from -= 1;
  while (to < text.length && to - end < 20 && isOfName(text[to])) to += 1;
  return text.slice(from, to).trim();
}

/** What a robot that only leaves an address calls itself: the last product in front of it that no browser names. */
function nameBefore(text: string, end: number): string {
  const before = text.slice(0, end);
  const products = [...before.matchAll(/([a-z][\w.!-]{1,40})\/v?\d/gi)].map(([, name = '']) => name);
  const own = products.filter((name) => !OF_BROWSERS.test(name)).at(-1);
  const first = /^[\w.!-]{1,60}/.exec(before)?.[0] ?? '';
  return own ?? (OF_BROWSERS.test(first) ? '' : first);
}

function isOfName(character: string | undefined): boolean {
  return character !== undefined && /[\w.!-]/.test(character);
}
