import type { DataSets } from '../../reference-data/data-set-loaders';
import { PLAN_SIZES } from '../plan/plan-sizes';
import type { PhoneNumber } from '../read-phone';

/** The numbers around a number that public SMS sites are known to lend out. */
export interface Neighbourhood {
  /** `lent_out`: so many that the block is theirs. `suspect`: more than chance brings, too few to be sure. */
  readonly verdict: 'lent_out' | 'suspect';
  /** Numbers in the block, the smallest that says so. */
  readonly blockSize: number;
  /** Known ones among them. */
  readonly known: number;
}

interface Block {
  readonly size: number;
  /** Fewest known numbers in a block of this size for it to count. */
  readonly lentOutFrom: number;
  readonly suspectFrom: number;
}

/**
 * Sites buy numbers in blocks. Fewest known ones of each block, and how much denser it must be than its country's plan,
 * were found on the numbers that came to be known in one year among blocks known the year before, against random
 * numbers of the same countries and kinds: ADR 22 has the figures.
 */
const BLOCKS: readonly Block[] = [
  { size: 1_000, lentOutFrom: 2, suspectFrom: 1 },
  { size: 10_000, lentOutFrom: 4, suspectFrom: 2 },
  { size: 100_000, lentOutFrom: 30, suspectFrom: 10 },
];

/** How many times denser than the plan: by Markov's inequality no more than 1 in 20 numbers of a plan are in such blocks. */
const LENT_OUT_DENSITY = 20;
const SUSPECT_DENSITY = 10;

/** A plan that is not in the table is taken to be small: its blocks then have to be dense. */
const SMALL_PLAN = 1e6;

/** Shortest and longest numbers in E.164. */
const [FEWEST_DIGITS, MOST_DIGITS] = [7, 15];

type PhoneSets = Pick<DataSets, 'disposablePhones' | 'disposablePhoneFeed'>;

/** Null when the numbers around are ordinary ones. The number itself, when it is known, counts as one of them. */
export function findNeighbourhood(sets: PhoneSets, number: PhoneNumber): Neighbourhood | null {
  const digits = Number(number.e164.slice(1));
  const density = planDensity(sets, number.callingCode);
  let suspect: Neighbourhood | null = null;
  for (const { size, lentOutFrom, suspectFrom } of BLOCKS) {
    const start = Math.floor(digits / size) * size;
    const known = countKnown(sets, start, start + size);
    const expected = density * size;
    const found = { blockSize: size, known };
    if (known >= Math.max(lentOutFrom, LENT_OUT_DENSITY * expected)) return { verdict: 'lent_out', ...found };
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

/** The larger of the two lists' counts: a feed often holds what the package does, and no number is to count twice. */
function countKnown(sets: PhoneSets, start: number, end: number): number {
  return Math.max(
    sets.disposablePhones.countBetween(start, end),
    sets.disposablePhoneFeed.countBetween(start, end),
  );
}
