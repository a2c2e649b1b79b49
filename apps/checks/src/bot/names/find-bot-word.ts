import type { ParsedUserAgent } from '../../user-agent/parse-user-agent';
import type { PersonShape } from '../../user-agent/person-shape';
import { namesPersonalDevice } from '../../user-agent/personal-devices';
import { BOT_WORDS, CONTACT, CONTACT_OF_ROBOT, QUOTES_A_BROWSER, SITE_NAME, TRADE_WORDS } from './bot-words';

/** Products that robots include in order to be served like browsers. */
const OF_BROWSERS = /^(?:mozilla|applewebkit|chrome|safari|gecko|firefox|version|mobile|opera|edg|trident)$/i;

/**
 * The model of an Android device, which its maker may call Spider, Monitor or Jetbot: after the version and, perhaps,
 * the language and the words that Firefox and Opera put there. A robot's name with an address or a version of its own
 * is not a model.
 */
const PHONE_MODEL =
  /(?<=android[ \d.]{0,9}; ?(?:(?:[a-z]{2}[-_][a-z]{2}|mobile|tablet|linux|opera mobi\/adr[-\d]{0,12}); ?){0,3})(?! |(?:[a-z]{2}[-_][a-z]{2}|mobile|tablet|linux|opera mobi\/[^;]{1,20});)(?:[^;)/+@]|\+(?! ?http)){1,60}(?=[;)]| build\/)/i;

/** A phone from before Android that gives its model first: `Jetbot_5/V1.0 Profile/MIDP-2.0`. */
const FIRST_MODEL =
  /^[\w+-]{2,40}(?=[ /])(?=.{0,300}\b(?:profile\/midp|configuration\/cldc|release\/\d))(?!.*compatible)/i;

/** How robots introduce themselves in a browser's User-Agent: `(compatible; +https://…`. */
const AFTER_COMPATIBLE = /compatible[;,]? ?[-\w./ ]{0,40};? ?$/i;

/** Shorter models may be part of any word. */
const SHORTEST_MODEL = 3;

/** A page inside an app, whose own name is at the end. */
const WEB_VIEW = /; wv\)/;

/**
 * The word by which a User-Agent shows that it is a robot's, with the name around it: `ExampleBot`. Null without one.
 *
 * @param shape the kind of people's program that the rest looks like; null for none. People have apps that scan and
 * check, and toolbars and skins that add addresses.
 */
export function findBotWord(parsed: ParsedUserAgent, shape: PersonShape | null): string | null {
  const text = withoutModel(parsed.text);
  const isApp = shape === 'app' || WEB_VIEW.test(text);
  const word = BOT_WORDS.exec(text) ?? (isApp ? null : TRADE_WORDS.exec(text));
  if (word !== null) return nameAround(text, word.index, word.index + word[0].length);
  if (QUOTES_A_BROWSER.test(text)) return nameAround(text, 0, 1);
  const contact = (shape === null ? CONTACT : CONTACT_OF_ROBOT).exec(text);
  if (contact !== null) {
    const name = nameBefore(text, contact.index);
    const isBrowsersOwn = shape !== null && name === '' && /^\+? ?https?:/i.test(contact[0]);
    // Browsers of shops, schools and toolbars add an address and no name; robots that have none write `compatible` before it.
    const isSilent = isBrowsersOwn && !AFTER_COMPATIBLE.test(text.slice(0, contact.index));
    return isSilent ? null : name;
  }
  return isModernDesktop(text) ? (SITE_NAME.exec(text)?.[0] ?? null) : null;
}

/** The text without the model of its device, which apps repeat in their own part. */
function withoutModel(text: string): string {
  const model = (PHONE_MODEL.exec(text) ?? FIRST_MODEL.exec(text))?.[0].trim() ?? '';
  return model.length < SHORTEST_MODEL ? text.replace(PHONE_MODEL, '') : text.replaceAll(model, '');
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
