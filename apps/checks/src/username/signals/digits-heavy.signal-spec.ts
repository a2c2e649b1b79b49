import { evaluateSignals } from '@rampart/risk';
import { readUsername } from '../read-username';
import { digitsHeavy } from './digits-heavy.signal';

const contributionsOf = (username: string) => evaluateSignals([digitsHeavy], readUsername(username));

describe('digits-heavy signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf('9834712093')).toEqual([
      expect.objectContaining({ points: 15, reason: 'The username is little more than a long number.' }),
    ]);
  });

  it.each(['u123456789'])('fires on %s', (username) => {
    expect(contributionsOf(username)).toHaveLength(1);
  });

  it.each(['19900412', 'anna1234567890', '12345678'])('does not fire on %s', (username) => {
    expect(contributionsOf(username)).toEqual([]);
  });

  it('fires at its boundary and not below', () => {
    expect(contributionsOf('983471209')).toHaveLength(1);
    expect(contributionsOf('98347120')).toEqual([]);
  });

  it('is silent on nothing and on other scripts', () => {
    expect(contributionsOf('')).toEqual([]);
    expect(contributionsOf('мария')).toEqual([]);
  });
});
