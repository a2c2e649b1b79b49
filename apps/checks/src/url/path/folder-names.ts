/**
 * Short names that sites give their folders: languages, countries, subjects, and the one-letter folders of forums.
 * Own table, 2026-11-21.
 */
const ORDINARY_SHORT: ReadonlySet<string> = new Set(
  `en de fr es it us uk gb pt ru nl pl tr jp ja cn zh tw kr ko ca au nz in br mx ar cl eu at ch se sv no da dk fi
   cs cz hu ro gr el he vi th id my sg hk ie za lang m s d c b f g p t q u r x n a api app apps sdk blog wiki
   news tag tags edu gov org sql faq faqs bbs cms map maps rss feed tv pc mac ios usb ram rom cpu gpu dvd men
   kids baby home shop cart sale food auto cars city jobs help docs team tech life arts art film song gear golf
   nfl nba mlb nhl pets math code free live event real law tax bio lab labs lib book page part post area cat dog
   menu info text node view list type more rfc kb net seo rus get man win web ads pop top day one two big hot hr
   ir pr csr cse ee eng med dept bus game play chat pub ref misc stat wp wps`
    .trim()
    .split(/\s+/),
);
/** Longest name of letters and digits that is odd; longer ones are identifiers. */
const MAX_NUMBERED_LENGTH = 10;
const SHORT = /^[a-z]{1,4}$/;
/** Letters and digits in one short word: `run19`, `w3lly`; not `mp3`, `2fa`, `v2` or a year behind a word. */
const MIXED =
  /^(?!v\d|mp\d|\d{1,2}(?:d|th|st|nd|rd)$|[a-z]+(?:19|20)\d\d$)(?=[a-z]*\d)[a-z]+\d[a-z0-9]{0,7}$/;

/** A folder that was named in a hurry: `curt` is a few letters that say nothing, `numbered` letters and digits. */
export interface OddFolder {
  readonly folder: string;
  readonly kind: 'curt' | 'numbered';
}

/** The first folder with an odd name, curt ones before numbered ones; null for none. */
export function findOddFolder(folders: readonly string[]): OddFolder | null {
  const curt = folders.find((folder) => SHORT.test(folder) && !ORDINARY_SHORT.has(folder));
  if (curt !== undefined) return { folder: curt, kind: 'curt' };
  const numbered = folders.find((folder) => folder.length <= MAX_NUMBERED_LENGTH && MIXED.test(folder));
  return numbered === undefined ? null : { folder: numbered, kind: 'numbered' };
}
