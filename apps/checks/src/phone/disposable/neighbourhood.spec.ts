import { buildDataSets } from '../../reference-data/data-sets.builder';
import { compilePhones } from '../../reference-data/sources/disposable-phones';
import { readPhone } from '../read-phone';
import { findNeighbourhood } from './neighbourhood';

const GB_MOBILE = 447_400_000_000;

/** The given number of known numbers, one every `step` from `start`. */
const every = (step: number, known: number, start = GB_MOBILE) =>
  Array.from({ length: known }, (_, index) => start + index * step);

const find = (e164: string, known: number[], feed: number[] = []) => {
  const number = readPhone(e164, null);
  if (number === null) throw new Error(`${e164} is no number`);
  const sets = buildDataSets({
    disposablePhones: compilePhones(known),
    disposablePhoneFeed: compilePhones(feed),
  });
  return findNeighbourhood(sets, number);
};

describe('findNeighbourhood', () => {
  /** Known numbers all over the plan, in no block of 100,000 more than 10: where one says little of its neighbours. */
  const ELSEWHERE = every(10_000, 8_000, 447_500_000_000);

  it.each([
    [100, '+447400000099'],
    [1_000, '+447400000999'],
  ])(
    'of a block of %i takes a single known number for proof in a plan with hardly any',
    (blockSize, e164) => {
      expect(find(e164, every(1, 1))).toEqual({ verdict: 'lent_out', blockSize, known: 1 });
    },
  );

  it.each([
    [100, 1, 'lent_out', '+447400000099'],
    [1_000, 2, 'lent_out', '+447400000999'],
    [1_000, 1, 'suspect', '+447400000999'],
  ])('of a block of %i with %i known is %s in a plan with many', (blockSize, known, verdict, e164) => {
    expect(find(e164, [...every(7, known), ...ELSEWHERE])).toEqual({ verdict, blockSize, known });
  });

  it.each([
    [10_000, 4, 'lent_out'],
    [10_000, 3, 'suspect'],
    [10_000, 2, 'suspect'],
  ])('of a block of %i with %i known is %s', (blockSize, known, verdict) => {
    expect(find('+447400009999', every(1_000, known))).toEqual({ verdict, blockSize, known });
  });

  it.each([
    [100_000, 30, 'lent_out'],
    [100_000, 29, 'suspect'],
    [100_000, 10, 'suspect'],
  ])('of a block of %i with %i known is %s', (blockSize, known, verdict) => {
    expect(find('+447400099999', every(1, known))).toEqual({ verdict, blockSize, known });
  });

  it('is silent on a block with fewer, of the one next to it, and without lists', () => {
    expect(find('+447400009999', every(1_000, 1))).toBeNull();
    expect(find('+447400099999', every(1, 9))).toBeNull();
    expect(find('+447400100000', every(1, 30))).toBeNull();
    expect(find('+447400000000', [])).toBeNull();
  });

  it('asks more of a block in a small plan that is full of known numbers', () => {
    // Latvia has 10 million mobile numbers: with 1 in 10,000 of them known, ten in a block of 10,000 are ordinary.
    const everywhere = every(10_000, 1_000, 37_120_000_000);
    const block = every(7, 15, 37_121_000_001);
    expect(find('+37121009999', [...everywhere, ...block])).toMatchObject({ verdict: 'suspect', known: 16 });
    expect(find('+37121009999', block)).toMatchObject({ verdict: 'lent_out' });
  });

  it('counts what is on both lists once', () => {
    expect(find('+447400009999', every(1_000, 3), every(1_000, 3))).toMatchObject({ verdict: 'suspect' });
    expect(find('+447400009999', [], every(1_000, 4))).toMatchObject({ verdict: 'lent_out' });
  });

  it('never mixes numbers of different lengths', () => {
    expect(find('+498912345678', every(1, 500, 4_989_123_456))).toBeNull();
  });
});
