import type { DataSets } from '../../reference-data/data-set-loaders';
import { PLAN_SIZES } from '../plan/plan-sizes';
import type { PhoneNumber } from '../read-phone';

/** What is known of the numbers around one: how many public SMS sites lend out. */
export interface Neighbourhood {
  /** `lent_out`: so many that the whole block is. `suspect`: more than chance explains, too few to be sure. */
  readonly verdict: 'lent_out' | 'suspect';
  /** Numbers in the block, the smallest that shows it. */
  readonly blockSize: number;
  /** Known ones among them. */
  readonly known: number;
}

interface Block {
  readonly size: number;
  /** Fewest known numbers for a block of this size to count. */
  readonly lentOutFrom: number;
  /** How many times denser than its plan: by Markov's inequality, at most one in so many of its numbers is in one. */
  readonly lentOutDensity: number;
  readonly suspectFrom: number;
}

/**
 * Sites buy numbers in blocks. The fewest known numbers of each block, and how much denser it must be than its
 * country's plan, were chosen by testing the numbers that became known in one year against the blocks known the year
 * before, and random numbers of the same countries and kinds: ADR 22 has the figures.
 */
const BLOCKS: readonly Block[] = [
  { size: 100, lentOutFrom: 1, lentOutDensity: 20, suspectFrom: 1 },
  { size: 1_000, lentOutFrom: 2, lentOutDensity: 20, suspectFrom: 1 },
  // A single known number speaks for so many neighbours only where the plan has hardly any.
  { size: 1_000, lentOutFrom: 1, lentOutDensity: 150, suspectFrom: 1 },
  { size: 10_000, lentOutFrom: 4, lentOutDensity: 20, suspectFrom: 2 },
  { size: 100_000, lentOutFrom: 30, lentOutDensity: 50, suspectFrom: 10 },
];

const SUSPECT_DENSITY = 10;

/** A plan that is not in the table is assumed to be small: its blocks then have to be dense. */
const SMALL_PLAN = 1e6;

/** Shortest and longest numbers in E.164. */
const [FEWEST_DIGITS, MOST_DIGITS] = [7, 15];

type PhoneSets = Pick<DataSets, 'disposablePhones' | 'disposablePhoneFeed'>;

/** Null when the surrounding numbers are ordinary. The number itself counts as one of them when it is known. */
export function findNeighbourhood(sets: PhoneSets, number: PhoneNumber): Neighbourhood | null {
  const digits = Number(number.e164.slice(1));
  const density = planDensity(sets, number.callingCode);
  let suspect: Neighbourhood | null = null;
  for (const { size, lentOutFrom, lentOutDensity, suspectFrom } of BLOCKS) {
    const start = Math.floor(digits / size) * size;
    const known = countKnown(sets, start, start + size);
    const expected = density * size;
    const found = { blockSize: size, known };
    if (known >= Math.max(lentOutFrom, lentOutDensity * expected)) return { verdict: 'lent_out', ...found };
    if (known >= Math.max(suspectFrom, SUSPECT_DENSITY * expected)) {
      suspect ??= { verdict: 'suspect', ...found };
    }
  }
  return suspect;
}

/** Share of a plan's numbers that are known to be lent out. */
function planDensity(sets: PhoneSets, callingCode: string): number {
  let known = 0;
  for (let length = FEWEST_DIGITS; length <= MOST_DIGITS; length += 1) {
    const unit = 10 ** (length - callingCode.length);
    known += countKnown(sets, Number(callingCode) * unit, (Number(callingCode) + 1) * unit);
  }
  return known / (PLAN_SIZES.get(callingCode) ?? SMALL_PLAN);
}

/** The larger of the two lists' counts: a feed often repeats the package's numbers, and no number may count twice. */
function countKnown(sets: PhoneSets, start: number, end: number): number {
  return Math.max(
    sets.disposablePhones.countBetween(start, end),
    sets.disposablePhoneFeed.countBetween(start, end),
  );
}
