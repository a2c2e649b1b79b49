import type { ParsedUserAgent } from '../../user-agent/parse-user-agent';
import type { PersonShape } from '../../user-agent/person-shape';
import { namesPersonalDevice } from '../../user-agent/personal-devices';
import { BOT_WORDS, CONTACT, CONTACT_OF_ROBOT, SITE_NAME, TRADE_WORDS } from './bot-words';

/** Products that robots include in order to be served like browsers. */
const OF_BROWSERS = /^(?:mozilla|applewebkit|chrome|safari|gecko|firefox|version|mobile|opera|edg|trident)$/i;

/**
 * The model of an Android device, which its maker may call Spider or Monitor: after the version and, perhaps, the
 * language. A robot's name with an address or a version of its own is not a model.
 */
const PHONE_MODEL =
  /(?<=android [\d.]{1,8}; (?:[a-z]{2}[-_][a-z]{2}; )?)(?![a-z]{2}[-_][a-z]{2};)[^;)/+@]{1,60}(?=[;)]| build\/)/i;

/** A page inside an app, whose own name is at the end. */
const WEB_VIEW = /; wv\)/;

/**
 * The word by which a User-Agent shows that it is a robot's, with the name around it: `ExampleBot`. Null without one.
 *
 * @param shape the kind of people's program that the rest looks like; null for none. People have apps that scan and
 * check, and toolbars and skins that add addresses.
 */
export function findBotWord(parsed: ParsedUserAgent, shape: PersonShape | null): string | null {
  const text = parsed.text.replace(PHONE_MODEL, '');
  const isApp = shape === 'app' || WEB_VIEW.test(text);
  const word = BOT_WORDS.exec(text) ?? (isApp ? null : TRADE_WORDS.exec(text));
  if (word !== null) return nameAround(text, word.index, word.index + word[0].length);
  const contact = (shape === null ? CONTACT : CONTACT_OF_ROBOT).exec(text);
  if (contact !== null) return nameBefore(text, contact.index);
  return isModernDesktop(text) ? (SITE_NAME.exec(text)?.[0] ?? null) : null;
}

function isModernDesktop(text: string): boolean {
  return /applewebkit|gecko\/\d/i.test(text) && !/msie|trident/i.test(text) && !namesPersonalDevice(text);
}

/** The whole word that contains a part, at most 60 characters. */
function nameAround(text: string, start: number, end: number): string {
  let from = start;
  let to = end;
  while (from > 0 && start - from < 40 && isOfName(text[from - 1])) from -= 1;
  while (to < text.length && to - end < 20 && isOfName(text[to])) to += 1;
  return text.slice(from, to).trim();
}

/** The name of a robot that only leaves an address: the last product before it that browsers do not name. */
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
