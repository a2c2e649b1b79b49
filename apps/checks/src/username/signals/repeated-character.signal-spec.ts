import { evaluateSignals } from '@rampart/risk';
import { readUsername } from '../read-username';
import { repeatedCharacter } from './repeated-character.signal';

const contributionsOf = (username: string) => evaluateSignals([repeatedCharacter], readUsername(username));

describe('repeated-character signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf('aaaaa')).toEqual([
      expect.objectContaining({ points: 20, reason: 'The username is one character, repeated.' }),
    ]);
  });

  it.each(['1111111', 'X-X-X-X-X'])('fires on %s', (username) => {
    expect(contributionsOf(username)).toHaveLength(1);
  });

  it.each(['anna', 'lll', 'aaaab'])('does not fire on %s', (username) => {
    expect(contributionsOf(username)).toEqual([]);
  });

  it('fires at its boundary and not below', () => {
    expect(contributionsOf('aaaaa')).toHaveLength(1);
    expect(contributionsOf('aaaa')).toEqual([]);
  });

  it('is silent on nothing and on other scripts', () => {
    expect(contributionsOf('')).toEqual([]);
    expect(contributionsOf('мария')).toEqual([]);
  });
});
