import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { luresInPath } from './lures-in-path.signal';

const contributionsOf = (url: string) => evaluateSignals([luresInPath], buildUrlEvidence(url));

describe('lures-in-path signal', () => {
  it.each([
    ['https://sandbox.example/login', 24, 'The page is called “login”, as phishing pages often are.'],
    [
      'https://sandbox.example/verify/account.php',
      32,
      'The page is called “verify”, as phishing pages often are.',
    ],
    // One subject among others, not what the page asks for.
    [
      'https://sandbox.example/git-update-branch',
      8,
      'The page is called “update”, as phishing pages often are.',
    ],
    ['https://sandbox.example/support', 8, 'The page is called “support”, as phishing pages often are.'],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each([
    'https://paypal.com/login',
    'https://sandbox.example/how-banks-verify-your-account-today',
    'https://sandbox.example/login.pdf',
    'https://sandbox.example/',
  ])('does not fire on %s', (url) => {
    expect(contributionsOf(url)).toEqual([]);
  });
});
