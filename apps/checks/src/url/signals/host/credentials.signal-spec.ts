import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { credentials } from './credentials.signal';

const contributionsOf = (url: string) => evaluateSignals([credentials], buildUrlEvidence(url));

describe('credentials signal', () => {
  it.each([
    [
      'https://bank@sandbox.example/',
      52,
      'What looks like the beginning of the address is a user name; it leads to sandbox.example.',
    ],
    [
      'https://bank.example:x@sandbox.example/',
      52,
      'What looks like the beginning of the address is a user name; it leads to sandbox.example.',
    ],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each(['https://sandbox.example/@bank', 'https://sandbox.example/?at=a@b'])(
    'does not fire on %s',
    (url) => {
      expect(contributionsOf(url)).toEqual([]);
    },
  );
});
