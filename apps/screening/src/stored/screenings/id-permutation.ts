import { createHash } from 'node:crypto';

/** Bits of half an end of an id: three hex digits. */
const HALF_BITS = 12;
/** Ids that one account has for one day. */
export const IDS_OF_A_DAY = 2 ** (2 * HALF_BITS);

/** Of a Feistel network; with four, its output cannot be told from a random permutation. */
const ROUNDS = 4;

/**
 * Permutes the numbers below `IDS_OF_A_DAY` by a Feistel network on two halves: numbers that are taken in sequence become ends
 * of ids that look random and never meet, so that an id tells nothing of how many came before it. Some ten microseconds; tables
 * of the rounds would take 32 KiB for each account and day.
 *
 * @param secret of the account's day; with it, the orders of the day can be counted.
 * @param halfBits for specs, which cannot go through all of them.
 */
export function permuteNumber(secret: Buffer, number: number, halfBits = HALF_BITS): number {
  const mask = 2 ** halfBits - 1;
  let left = number >>> halfBits;
  let right = number & mask;
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixed = createHash('sha256').update(secret).update(`${round} ${right}`).digest().readUInt32LE(0);
    [left, right] = [right, left ^ (mixed & mask)];
  }
  return left * 2 ** halfBits + right;
}
