/**
 * Top-level domains that phishing comes from far more often than their share of honest sites. Own table, 2026-11-21,
 * by reasoning: given away or sold for a dollar or two in the first year, without any tie of the holder to a place.
 */
const MOST_ABUSED = `
  tk ml ga cf gq top icu cfd sbs cyou click rest skin homes buzz bond lol monster quest beauty hair makeup
  mom bar bid loan men date faith review racing win gdn surf vip pw su zip mov uno yachts motorcycles shop`;

/** Cheap too, and with well-known sites among the others. */
const OFTEN_ABUSED = `
  xyz autos boats pics live cam party trade stream download work country link digital solutions support
  online site website space fun fit store host wang help services center lat`;

/** Abused now and then, and with more honest holders. */
const SOMETIMES_ABUSED = `
  info cc ws world email press finance today life club biz asia tech pro ltd ink agency cloud group network systems
  chat one run app dev me su mobi name tel studio works best cool guru rocks social zone`;

export type EndingAbuse = 'most' | 'often' | 'sometimes';

const TABLES: readonly (readonly [EndingAbuse, string])[] = [
  ['most', MOST_ABUSED],
  ['often', OFTEN_ABUSED],
  ['sometimes', SOMETIMES_ABUSED],
];
const ABUSE_OF_ENDING: ReadonlyMap<string, EndingAbuse> = new Map(
  TABLES.flatMap(([abuse, endings]) =>
    endings
      .trim()
      .split(/\s+/)
      .map((ending) => [ending, abuse] as const),
  ),
);

/** How much an ending is abused, by its top level; null when no more than others. */
export function findEndingAbuse(topLevel: string): EndingAbuse | null {
  return ABUSE_OF_ENDING.get(topLevel) ?? null;
}

/** Endings that only states, schools and armies are given: `gov.uk`, `ac.jp`, `edu`. */
const INSTITUTIONS = /(?:^|\.)(?:gov|gob|gouv|govt|go|edu|ac|mil|int)(?:\.[a-z]{2})?$/;

/** Whether a public suffix is kept for states, schools or armies. */
export function isInstitutional(suffix: string): boolean {
  return INSTITUTIONS.test(suffix) && suffix !== 'ac' && suffix !== 'go';
}
