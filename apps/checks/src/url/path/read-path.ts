import { findLures, splitWords } from '../words/lure-words';

/** A folder that holds no pages; `system`: of a server or a content system, where a page is an intruder's. */
export interface HiddenPlace {
  readonly folder: string;
  readonly kind: 'system' | 'files';
}

/** What the path and the query of a URL look like. */
export interface PathShape {
  /** Segments without the empty ones, percent-decoded, lower case. */
  readonly segments: readonly string[];
  /** Words of the path, lower case. */
  readonly words: readonly string[];
  /** Of the last segment, without its dot; empty for none. */
  readonly extension: string;
  /** Whether it reads like a page that is there to be read: a slug, a date, a section of a magazine. */
  readonly isArticle: boolean;
  /** Whether it is a file to be shown or downloaded: a picture, a document, an archive. */
  readonly isAsset: boolean;
  /** The folder of somebody else's site that visitors have no business in; null for none. */
  readonly hiddenPlace: HiddenPlace | null;
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
/** Words in a row that make a slug. */
const SLUG_WORDS = 3;
/** Words that make a title whatever they say. */
const TITLE_WORDS = 6;
const DATE = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\//;
const SECTION =
  /^(?:news|articles?|wiki|blogs?|questions?|category|categories|tags?|topics?|threads?|forums?|archives?|story|stories|watch|videos?|search|products?|torrents?|gallery|recipes?|movies?|music|sports?|politics|world|entertainment|lifestyle|technology|science|opinion|reviews?|title|books?|games?|photos?|people|jobs|events|film|tv|shows?|detail|item|items|stock|lyrics|artist|album|definition|dictionary|software|download|downloads|travel|food|health|business|local|shop|store|catalog|collections|hub|q|bbs|board|post|posts|comments|r|users|u|profile)$/;
const THREAD =
  /^(?:showthread|viewtopic|showpost|board|thread|article|news|story|search|product|item|view|viewforum|profile|member|detail|read|list)\.(?:php|html?|aspx?)$/;
/** Folders of content systems and servers that hold code, not pages; a page there was put by an intruder. */
/** Three letters and more without a vowel: `dpbx`, `slgm`; not the abbreviations that many sites use. */
const UNSPEAKABLE =
  /^(?!(?:html?|php|css|https?|xml|rss|pdf|mp3|cms|wps|www|tv|st|mr|dr|sms|gps|dvd|pc|ps)$)[bcdfghjklmnpqrstvwxz]{3,}\d{0,3}$/;
const SYSTEM =
  /^(?:wp-(?:content|includes|admin|contnt|snapshots)|\.[a-z0-9_-]+|cgi-bin|administrator|tinymce|phpmailer|mailer|error_docs|vendor)$/;
const HIDDEN =
  /^(?:cgi|tmp|temp|css|js|plugins?|themes?|modules?|components?|includes?|templates?|libraries|cache|language|assets?|images?|img|imgs|uploads?|~[a-z0-9_-]+|old|bak|backup|logs?|awstats|errors?)$/;
/** What honestly lies in such folders. */
const ASSET =
  /^(?:png|jpe?g|gif|svg|webp|css|js|pdf|ico|woff2?|ttf|mp[34]|zip|xml|json|txt|docx?|xlsx?|pptx?|swf|torrent|gz|avi|mkv)$/;
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
  const lower = decode(path).toLowerCase();
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
    words: splitWords(lower),
    extension,
    isArticle: isArticle(lower, segments, extension),
    isAsset: ASSET.test(extension),
    hiddenPlace: ASSET.test(extension) ? null : findHiddenPlace(folders),
    isCopied:
      segments.some((segment) => HASH.test(segment)) ||
      new Set(folders.filter(isNamed)).size < folders.filter(isNamed).length,
    hasToken:
      segments.some((segment) => TOKEN.test(segment) && !isSlug(segment)) ||
      path.split('/').some((segment) => IDENTIFIER.test(segment)) ||
      hasLongValue(query),
    hasMarks: segments.some((segment) => MARKS.test(segment)) || KIT_KEY.test(query),
    hasHostName: folders.some((folder) => HOST_NAME.test(folder)),
    hasCapitals: /\/[^/]*[A-Z][^/]*\//.test(path),
    hasUnspeakable: segments.some((segment) => UNSPEAKABLE.test(segment)),
    hasEmail: EMAIL.test(lower) || EMAIL.test(behind) || EMAIL_KEY.test(behind),
  };
}

/** Long enough to stand twice by design and not by chance. */
function isNamed(folder: string): boolean {
  return folder.length >= 3;
}

function findHiddenPlace(folders: readonly string[]): HiddenPlace | null {
  const system = folders.find((folder) => SYSTEM.test(folder));
  if (system !== undefined) return { folder: system, kind: 'system' };
  const files = folders.find((folder) => HIDDEN.test(folder));
  return files === undefined ? null : { folder: files, kind: 'files' };
}

function isArticle(path: string, segments: readonly string[], extension: string): boolean {
  const first = segments[0] ?? '';
  const isBehindScript = extension === 'php' && !THREAD.test(segments.at(-1) ?? '');
  if (isBehindScript || segments.some((segment) => SYSTEM.test(segment))) return false;
  return (
    DATE.test(path) ||
    segments.slice(-2).some(isSlug) ||
    SECTION.test(first) ||
    THREAD.test(segments.at(-1) ?? '')
  );
}

/** Words of a title joined by dashes; two or three of them only when none of them lures. */
function isSlug(segment: string): boolean {
  const title = segment.replace(/\.[a-z0-9]{1,5}$/, '');
  const words = title.split(/[-_+ ,]+/).filter((word) => /^[a-z]{2,}$/.test(word) || /^\d{1,4}$/.test(word));
  if (words.length < SLUG_WORDS || title.includes('.')) return false;
  const { strong, weak } = findLures(words);
  if (words.length >= TITLE_WORDS) return true;
  return words.length > SLUG_WORDS ? strong.length < 2 : strong.length + weak.length === 0;
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
