import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { oddPort } from './odd-port.signal';

const contributionsOf = (url: string) => evaluateSignals([oddPort], buildUrlEvidence(url));

describe('odd-port signal', () => {
  it.each([
    ['https://sandbox.example:8443/', 14, 'The address uses an unusual port.'],
    ['https://sandbox.example:80/', 14, 'The address uses an unusual port.'],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each(['https://sandbox.example:443/', 'http://sandbox.example:80/', 'https://sandbox.example/'])(
    'does not fire on %s',
    (url) => {
      expect(contributionsOf(url)).toEqual([]);
    },
  );
});
