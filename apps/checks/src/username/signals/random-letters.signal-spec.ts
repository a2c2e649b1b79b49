import { evaluateSignals } from '@rampart/risk';
import { readUsername } from '../read-username';
import { randomLetters } from './random-letters.signal';

const contributionsOf = (username: string) => evaluateSignals([randomLetters], readUsername(username));

describe('random-letters signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf('xkqzvbnrtw')).toEqual([
      expect.objectContaining({
        points: 20,
        reason: 'The username looks like random letters.',
      }),
    ]);
  });

  it.each(['hjkbvcxtrw'])('fires on %s', (username) => {
    expect(contributionsOf(username)).toHaveLength(1);
  });

  it.each(['wolfgangschmidt', 'krzysztofwrzesniewski', 'jrrtolkien', 'rhythm'])(
    'does not fire on %s',
    (username) => {
      expect(contributionsOf(username)).toEqual([]);
    },
  );

  it('fires at its boundary and not below', () => {
    expect(contributionsOf('bcdfghja')).toHaveLength(1);
    expect(contributionsOf('bcdfgaja')).toEqual([]);
  });

  it('is silent on nothing and on other scripts', () => {
    expect(contributionsOf('')).toEqual([]);
    expect(contributionsOf('мария')).toEqual([]);
  });
});
