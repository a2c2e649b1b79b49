import { isArticle, isSlug, isTitled } from './articles';
import { findOddFolder, type OddFolder } from './folder-names';
import { findHiddenPlace, type HiddenPlace, isAssetExtension } from './hidden-places';

/** What the path and the query of a URL look like. */
export interface PathShape {
  /** Non-empty segments, percent-decoded, lower case. */
  readonly segments: readonly string[];
  /** Of the last segment, without its dot; empty for none. */
  readonly extension: string;
  /** Whether it looks like a page to be read: a slug, a date, a section of a magazine. */
  readonly isArticle: boolean;
  /** Whether a segment is two words joined like a title: `disk-cache`. */
  readonly isTitled: boolean;
  /** Whether it is a file to view or download: a picture, a document, an archive. */
  readonly isAsset: boolean;
  /** Whether a kit can be opened by it: a folder, a script or a page of markup. */
  readonly isEntry: boolean;
  /** The folder of another owner's site that visitors have no business in; null for none. */
  readonly hiddenPlace: HiddenPlace | null;
  /** A hastily named folder; null for none. */
  readonly oddFolder: OddFolder | null;
  /** Whether a folder is a hash or occurs twice in the path: kits make a fresh copy for each visitor. */
  readonly isCopied: boolean;
  /** Whether a segment or a value is a long string that only a machine reads. */
  readonly hasToken: boolean;
  /** Whether a segment contains symbols that page names do not have. */
  readonly hasMarks: boolean;
  /** Whether a folder is named like a host: `www.bank.com`. */
  readonly hasHostName: boolean;
  /** Whether a folder name has capitals. */
  readonly hasCapitals: boolean;
  /** Whether a segment consists of unpronounceable letters. */
  readonly hasUnspeakable: boolean;
  /** Whether it contains an e-mail address, plain or in Base64: the victim's, filled in beforehand. */
  readonly hasEmail: boolean;
}

/** Maximum of segments read; longer paths are cut off here. */
const MAX_SEGMENTS = 24;
/** Three or more letters without a vowel: `xkqv`, `brtg`; not the abbreviations that many sites use. */
const UNSPEAKABLE =
  /^(?!(?:html?|php|css|https?|xml|rss|pdf|mp3|cms|wps|www|tv|st|mr|dr|sms|gps|dvd|pc|ps)$)[bcdfghjklmnpqrstvwxz]{3,}\d{0,3}$/;
/** Alternating letters of both cases and digits, as in identifiers. */
const IDENTIFIER = /^(?=[^/]*\d)(?=[^/]*[a-z])(?=[^/]*[A-Z])[A-Za-z0-9_-]{7,}$/;
/** Symbols that page names do not have; `@name` is a person's page. */
const MARKS = /^[^/@]+[@!$*]|\$$/;
/** Parameter names that old kits pass from page to page. */
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

/** The `@` is searched for first: the pattern costs most without one. */
function hasAddress(text: string): boolean {
  return (text.includes('@') || text.includes('%40')) && EMAIL.test(text);
}

/** Long enough to occur twice by design and not by chance. */
function isNamed(folder: string): boolean {
  return folder.length >= 3;
}

function hasLongValue(query: string): boolean {
  return query
    .split(/[?&=]/)
    .some((part) => part.length >= 32 && /\d/.test(part) && /^[\w.~+/-]+$/.test(part));
}

/** Percent-decoded where that gives text; unchanged otherwise. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
