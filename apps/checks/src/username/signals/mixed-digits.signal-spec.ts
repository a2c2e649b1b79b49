import { evaluateSignals } from '@rampart/risk';
import { readUsername } from '../read-username';
import { mixedDigits } from './mixed-digits.signal';

const contributionsOf = (username: string) => evaluateSignals([mixedDigits], readUsername(username));

describe('mixed-digits signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf('a1b2c3d4')).toEqual([
      expect.objectContaining({
        points: 15,
        reason: 'The username mixes letters and digits in a way that is unusual for a name.',
      }),
    ]);
  });

  it.each(['x9k2m4p7q'])('fires on %s', (username) => {
    expect(contributionsOf(username)).toHaveLength(1);
  });

  it.each(['anna1990', '4ever2you', 'r2d2', 'john2smith4'])('does not fire on %s', (username) => {
    expect(contributionsOf(username)).toEqual([]);
  });

  it('fires at its boundary and not below', () => {
    expect(contributionsOf('a1b2c3dd')).toHaveLength(1);
    expect(contributionsOf('a1b2cddd')).toEqual([]);
  });

  it('is silent on nothing and on other scripts', () => {
    expect(contributionsOf('')).toEqual([]);
    expect(contributionsOf('мария')).toEqual([]);
  });
});
