import { evaluateSignals } from '@rampart/risk';
import { readUsername } from '../read-username';
import { keyboardRun } from './keyboard-run.signal';

const contributionsOf = (username: string) => evaluateSignals([keyboardRun], readUsername(username));

describe('keyboard-run signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf('qwerty')).toEqual([
      expect.objectContaining({
        points: 20,
        reason: 'The username looks like a row of neighbouring keys on the keyboard.',
      }),
    ]);
  });

  it.each(['asdfgh1', 'poiuytrewq', '123456'])('fires on %s', (username) => {
    expect(contributionsOf(username)).toHaveLength(1);
  });

  it.each(['qwen', 'westerfield', 'anna12345', 'property'])('does not fire on %s', (username) => {
    expect(contributionsOf(username)).toEqual([]);
  });

  it('fires at its boundary and not below', () => {
    expect(contributionsOf('asdfg')).toHaveLength(1);
    expect(contributionsOf('asdf')).toEqual([]);
  });

  it('is silent on nothing and on other scripts', () => {
    expect(contributionsOf('')).toEqual([]);
    expect(contributionsOf('мария')).toEqual([]);
  });
});
