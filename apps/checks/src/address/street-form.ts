import { foldName } from '../reference-data/look-up/fold-name';

/** Kinds of streets and directions, as abbreviated by postal services (USPS Publication 28, appendices B and C). */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  avenue: 'ave',
  av: 'ave',
  boulevard: 'blvd',
  circle: 'cir',
  court: 'ct',
  drive: 'dr',
  highway: 'hwy',
  lane: 'ln',
  parkway: 'pkwy',
  place: 'pl',
  road: 'rd',
  street: 'st',
  terrace: 'ter',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

/** A line of an address in the form in which streets are compared: folded, with abbreviated kinds of streets. */
export function streetForm(line: string): string {
  return (
    foldName(line)
      .split(' ')
      .map((word) => (Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? word) : word))
      // `66 st` and `66th st` are one street; some write `66st`.
      .flatMap((word) =>
        /^\d+(?=st$)/.exec(word) && !/1st$/.test(word) ? [word.slice(0, -2), 'st'] : [word],
      )
      .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1'))
      .join(' ')
  );
}
