import { findLures, splitWords } from '../words/lure-words';
import { isSystemFolder } from './hidden-places';

/** Consecutive words that make a slug. */
const SLUG_WORDS = 3;
/** Words that make a title, whatever they mean. */
const TITLE_WORDS = 6;
const DATE = /\/(?:19|20)\d\d\/(?:0?[1-9]|1[0-2])\//;
const SECTION =
  /^(?:news|articles?|wiki|blogs?|questions?|category|categories|tags?|topics?|threads?|forums?|archives?|story|stories|watch|videos?|search|products?|torrents?|gallery|recipes?|movies?|music|sports?|politics|world|entertainment|lifestyle|technology|science|opinion|reviews?|title|books?|games?|photos?|people|jobs|events|film|tv|shows?|detail|item|items|stock|lyrics|artist|album|definition|dictionary|software|download|downloads|travel|food|health|business|local|shop|store|catalog|collections|hub|q|bbs|board|post|posts|comments|r|users|u|profile)$/;
const THREAD =
  /^(?:showthread|viewtopic|showpost|board|thread|article|news|story|search|product|item|view|viewforum|profile|member|detail|read|list)\.(?:php|html?|aspx?)$/;
/** The parameter names by which forums and mailing lists identify threads and pages. */
const THREAD_QUERY =
  /[?&/](?:showtopic|showforum|topic|thread|tid|wr_id|bo_table|page|p|start|offset|sort|order|keyword|search)[=/-]\w/;
/** `disk-cache`, `Public_address`: two words written as a title. */
const TITLE = /^[a-z]{3,30}[-_+ ][a-z]{3,30}$/;
/** Letters of a script other than Latin: words of a language, where a kit has symbols. */
const FOREIGN_LETTERS = /[^\p{ASCII}\p{Script=Latin}\P{L}]{3}/u;

/** Whether a path looks like a page to be read: a slug, a date, a section of a magazine, a thread. */
export function isArticle(
  path: string,
  segments: readonly string[],
  extension: string,
  query: string,
): boolean {
  const last = segments.at(-1) ?? '';
  if (segments.some(isSystemFolder)) return false;
  if (THREAD_QUERY.test(query) && findLures(segments.flatMap(splitWords)).strong.length === 0) return true;
  if (extension === 'php' && !THREAD.test(last) && !isLongSlug(last)) return false;
  return (
    DATE.test(path) ||
    segments.slice(-2).some(isSlug) ||
    SECTION.test(segments[0] ?? '') ||
    THREAD.test(last) ||
    FOREIGN_LETTERS.test(path)
  );
}

/** A slug that is long even for a script: kits use a single word. */
function isLongSlug(segment: string): boolean {
  return isSlug(segment) && segment.split(/[-_+ ]/).length > SLUG_WORDS;
}

/** Words of a title joined by dashes; two or three of them count only when none is a lure. */
export function isSlug(segment: string): boolean {
  const title = segment.replace(/\.[a-z0-9]{1,5}$/, '');
  const words = title.split(/[-_+ ,]+/).filter((word) => /^[a-z]{2,}$/.test(word) || /^\d{1,4}$/.test(word));
  if (words.length < SLUG_WORDS || title.includes('.')) return false;
  const { strong, weak } = findLures(words);
  if (words.length >= TITLE_WORDS) return true;
  return words.length > SLUG_WORDS ? strong.length < 2 : strong.length + weak.length === 0;
}

/** Whether a segment is two words joined like a title, neither of them a lure. */
export function isTitled(segment: string): boolean {
  const title = segment.replace(/\.[a-z]{1,5}$/, '');
  if (!TITLE.test(title)) return false;
  const { strong, weak } = findLures(title.split(/[-_+ ]/));
  return strong.length + weak.length === 0;
}
