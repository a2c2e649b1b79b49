import { evaluateSignals } from '@rampart/risk';
import { readUsername } from '../read-username';
import { throwawayWord } from './throwaway-word.signal';

const contributionsOf = (username: string) => evaluateSignals([throwawayWord], readUsername(username));

describe('throwaway-word signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf('test')).toEqual([
      expect.objectContaining({
        points: 20,
        reason: 'The username is “test”, which is often used in place of a name.',
      }),
    ]);
  });

  it.each(['Test123', 'no-body', 'FAKE.name'])('fires on %s', (username) => {
    expect(contributionsOf(username)).toHaveLength(1);
  });

  it.each(['testarossa', 'contest', 'guestlist', 'max'])('does not fire on %s', (username) => {
    expect(contributionsOf(username)).toEqual([]);
  });

  it('fires at its boundary and not below', () => {
    expect(contributionsOf('null0')).toHaveLength(1);
    expect(contributionsOf('nullx')).toEqual([]);
  });

  it('is silent on nothing and on other scripts', () => {
    expect(contributionsOf('')).toEqual([]);
    expect(contributionsOf('мария')).toEqual([]);
  });
});
