import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { luresInHost } from './lures-in-host.signal';

const contributionsOf = (url: string) => evaluateSignals([luresInHost], buildUrlEvidence(url));

describe('lures-in-host signal', () => {
  it.each([
    ['https://login.sandbox.example/', 30, 'The host is named after “login”, as phishing pages are.'],
    ['https://login-verify.sandbox.example/', 38, 'The host is named after “login”, as phishing pages are.'],
    ['https://support.sandbox.example/', 7, 'The host is named after “support”, as phishing pages are.'],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each(['https://sandbox.example/login', 'https://accountingverse.example/', 'https://login.paypal.com/'])(
    'does not fire on %s',
    (url) => {
      expect(contributionsOf(url)).toEqual([]);
    },
  );
});
