import { comesToAnEnd } from './comes-to-an-end';

describe('comesToAnEnd', () => {
  it('gives what the work gives, and throws what it throws', () => {
    expect(comesToAnEnd(() => 'done')).toBe('done');
    expect(() =>
      comesToAnEnd(() => {
        throw new Error('of the work');
      }),
    ).toThrow('of the work');
  });

  it('interrupts an expression that backtracks', () => {
    const backtracks = /^(a+)+$/;
    expect(() => comesToAnEnd(() => backtracks.test(`${'a'.repeat(60)}!`), 200)).toThrow(/timed out/);
  });
});
