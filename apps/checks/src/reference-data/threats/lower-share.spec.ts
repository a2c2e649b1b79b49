import { lowerShare } from './lower-share';

describe('lowerShare', () => {
  it.each([
    [3, 256, 0.0057],
    [10, 100, 0.0678],
    [50, 100, 0.4365],
    [256, 256, 0.9936],
  ])('bounds %d of %d from below by %d, as Wilson does', (listed, size, bound) => {
    expect(lowerShare(listed, size)).toBeCloseTo(bound, 4);
  });

  it('never estimates a share from two addresses, however small their block is', () => {
    expect(lowerShare(2, 2)).toBe(0);
    expect(lowerShare(3, 3)).toBeGreaterThan(0.6);
  });

  it('comes nearer to the share the more addresses there are', () => {
    const bounds = [1, 10, 100, 1_000].map((factor) => lowerShare(3 * factor, 300 * factor));
    expect([...bounds].sort((a, b) => a - b)).toEqual(bounds);
    expect(bounds.at(-1)).toBeGreaterThan(0.009);
    expect(bounds.at(-1)).toBeLessThan(0.01);
  });

  it('takes more listed addresses than the block has for all of them', () => {
    expect(lowerShare(64, 16)).toBe(lowerShare(16, 16));
    expect(lowerShare(5, 0)).toBe(0);
  });
});
