import { isArticle, isSlug, isTitled } from './articles';
import { findOddFolder, type OddFolder } from './folder-names';
import { findHiddenPlace, type HiddenPlace, isAssetExtension } from './hidden-places';

/** What the path and the query of a URL look like. */
export interface PathShape {
  /** Segments without the empty ones, percent-decoded, lower case. */
  readonly segments: readonly string[];
  /** Of the last segment, without its dot; empty for none. */
  readonly extension: string;
  /** Whether it reads like a page that is there to be read: a slug, a date, a section of a magazine. */
  readonly isArticle: boolean;
  /** Whether a segment is two words joined like a title: `disk-cache`. */
  readonly isTitled: boolean;
  /** Whether it is a file to be shown or downloaded: a picture, a document, an archive. */
  readonly isAsset: boolean;
  /** Whether it is what a kit is opened by: a folder, a script or a page of markup. */
  readonly isEntry: boolean;
  /** The folder of somebody else's site that visitors have no business in; null for none. */
  readonly hiddenPlace: HiddenPlace | null;
  /** A folder that was named in a hurry; null for none. */
  readonly oddFolder: OddFolder | null;
  /** Whether a folder is a hash or stands twice in the path: kits make a fresh copy for each visitor. */
  readonly isCopied: boolean;
  /** Whether a segment or a value is a long string that only a machine reads. */
  readonly hasToken: boolean;
  /** Whether a segment has signs in it that no page is called by. */
  readonly hasMarks: boolean;
  /** Whether a folder is called like a host: `www.bank.com`. */
  readonly hasHostName: boolean;
  /** Whether a folder is written with capitals. */
  readonly hasCapitals: boolean;
  /** Whether a segment is letters that nobody could speak. */
  readonly hasUnspeakable: boolean;
  /** Whether an e-mail address, plain or in Base64, stands in it: the victim's, filled in beforehand. */
  readonly hasEmail: boolean;
}

/** Segments looked at; longer paths are cut off here. */
const MAX_SEGMENTS = 24;
/** Three letters and more without a vowel: `xkqv`, `brtg`; not the abbreviations that many sites use. */
const UNSPEAKABLE =
  /^(?!(?:html?|php|css|https?|xml|rss|pdf|mp3|cms|wps|www|tv|st|mr|dr|sms|gps|dvd|pc|ps)$)[bcdfghjklmnpqrstvwxz]{3,}\d{0,3}$/;
/** Letters of both cases and digits in turns, as identifiers have them. */
const IDENTIFIER = /^(?=[^/]*\d)(?=[^/]*[a-z])(?=[^/]*[A-Z])[A-Za-z0-9_-]{7,}$/;
/** Signs that no page is called by; `@name` is a person's page. */
const MARKS = /^[^/@]+[@!$*]|\$$/;
/** Names of values that old kits pass from page to page. */
const KIT_KEY = /[?&](?:amp;)?(?:cmd|dispatch|\.?rand|websc|fav\.?1)(?:=|\.)/i;
const HOST_NAME = /^(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|co|gov|de|fr|it|es|uk|br|au|nl|pl|ru|ca|jp)$/;
const HASH = /^[0-9a-f]{30,}$/;
const TOKEN = /^(?=[^/]*\d)[a-z0-9_~!@$=.%-]{24,}$/;
const EMAIL = /[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}\.[a-z]{2,}/i;
const EMAIL_KEY = /[?&#](?:e?mail|user(?:id|name)?|login|uid|usr)=/i;

/** Reads the path of a URL. Linear in its length. */
export function readPath(path: string, query: string, fragment: string): PathShape {
  const decoded = decode(path);
  const lower = decoded.toLowerCase();
  const segments = lower
    .split('/')
    .filter((segment) => segment !== '')
    .slice(0, MAX_SEGMENTS);
  const last = segments.at(-1) ?? '';
  const extension = /\.([a-z0-9]{1,5})$/.exec(last)?.[1] ?? '';
  const folders = extension === '' ? segments : segments.slice(0, -1);
  const behind = `${query}${fragment}`;
  return {
    segments,
    extension,
    isArticle: isArticle(lower, segments, extension, query),
    isTitled: segments.some(isTitled),
    isAsset: isAssetExtension(extension),
    isEntry: path.endsWith('/') || /^(?:php|html?)$/.test(extension),
    hiddenPlace: isAssetExtension(extension) ? null : findHiddenPlace(folders),
    oddFolder: findOddFolder(folders),
    isCopied:
      segments.some((segment) => HASH.test(segment)) ||
      new Set(folders.filter(isNamed)).size < folders.filter(isNamed).length,
    hasToken:
      segments.some((segment) => TOKEN.test(segment) && !isSlug(segment)) ||
      path.split('/').some((segment) => IDENTIFIER.test(segment)) ||
      hasLongValue(query),
    hasMarks: segments.some((segment) => MARKS.test(segment)) || KIT_KEY.test(query),
    hasHostName: folders.some((folder) => HOST_NAME.test(folder)),
    hasCapitals: decoded
      .split('/')
      .slice(0, -1)
      .some((folder) => /[A-Z]/.test(folder)),
    hasUnspeakable: segments.some((segment) => UNSPEAKABLE.test(segment)),
    hasEmail: hasAddress(lower) || hasAddress(behind) || EMAIL_KEY.test(behind),
  };
}

/** The sign is looked for first: the pattern costs most where there is none. */
function hasAddress(text: string): boolean {
  return (text.includes('@') || text.includes('%40')) && EMAIL.test(text);
}

/** Long enough to stand twice by design and not by chance. */
function isNamed(folder: string): boolean {
  return folder.length >= 3;
}

function hasLongValue(query: string): boolean {
  return query
    .split(/[?&=]/)
    .some((part) => part.length >= 32 && /\d/.test(part) && /^[\w.~+/-]+$/.test(part));
}

/** Percent-decoded where that gives text; as it is otherwise. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
