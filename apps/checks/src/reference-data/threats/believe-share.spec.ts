import { believeShare } from './believe-share';

describe('believeShare', () => {
  it('expects of an empty block what the wider one has', () => {
    expect(believeShare(0, 0, 0.001, 2)).toBeCloseTo(0.001, 12);
  });

  it('believes a full block what is seen in it', () => {
    expect(believeShare(500_000, 1_000_000, 0.001, 0.5)).toBeCloseTo(0.5, 3);
  });

  it('thinks better of a block where much was expected and nothing is seen', () => {
    expect(believeShare(0, 65_536, 0.001, 1)).toBeLessThan(0.0001);
  });
});
