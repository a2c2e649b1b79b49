import { isIPv4 } from 'node:net';
import { drawRoutableAddresses, randomNumbers } from './random-addresses';

describe('drawRoutableAddresses', () => {
  it('draws the same addresses for the same seed, and others for another', () => {
    expect(drawRoutableAddresses(50, 1)).toEqual(drawRoutableAddresses(50, 1));
    expect(drawRoutableAddresses(50, 1)).not.toEqual(drawRoutableAddresses(50, 2));
  });

  it('draws each once, no private one, and none that is excluded', () => {
    const [first = '', ...others] = drawRoutableAddresses(200, 7);
    const drawn = drawRoutableAddresses(200, 7, new Set([first]));
    expect(new Set(drawn).size).toBe(200);
    expect(drawn.every((ip) => isIPv4(ip) && !/^(?:0|10|127|192\.168|22[4-9]|2[3-5]\d)\./.test(ip))).toBe(
      true,
    );
    expect(drawn).not.toContain(first);
    expect(drawn.slice(0, 199)).toEqual(others);
  });
});

describe('randomNumbers', () => {
  it('spreads evenly over 0 to 1', () => {
    const random = randomNumbers(3);
    const numbers = Array.from({ length: 10_000 }, random);
    const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
    expect(mean).toBeGreaterThan(0.49);
    expect(mean).toBeLessThan(0.51);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
  });
});
