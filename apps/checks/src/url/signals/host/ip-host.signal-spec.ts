import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { ipHost } from './ip-host.signal';

const contributionsOf = (url: string) => evaluateSignals([ipHost], buildUrlEvidence(url));

describe('ip-host signal', () => {
  it.each([
    ['http://192.0.2.1/a', 50, 'The address contains an IP address instead of a domain name.'],
    ['http://3221225985/', 65, 'The address hides an IP address in an unusual notation.'],
    ['http://0300.0.02.1/', 65, 'The address hides an IP address in an unusual notation.'],
    ['http://[2001:db8::1]/', 50, 'The address contains an IP address instead of a domain name.'],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each(['https://sandbox.example/', 'https://192-0-2-1.sandbox.example/'])(
    'does not fire on %s',
    (url) => {
      expect(contributionsOf(url)).toEqual([]);
    },
  );
});
