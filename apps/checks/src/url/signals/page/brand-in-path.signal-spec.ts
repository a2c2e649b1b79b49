import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { brandInPath } from './brand-in-path.signal';

const contributionsOf = (url: string) => evaluateSignals([brandInPath], buildUrlEvidence(url));

describe('brand-in-path signal', () => {
  it.each([
    [
      'https://sandbox.example/paypal/',
      30,
      'The page is named after paypal but the host does not belong to it.',
    ],
    [
      'https://sandbox.example/paypal-login.html',
      30,
      'The page is named after paypal but the host does not belong to it.',
    ],
    [
      'https://sandbox.example/dropbox2016/index.html',
      30,
      'The page is named after dropbox but the host does not belong to it.',
    ],
    [
      'https://sandbox.example/mydropbox/',
      30,
      'The page is named after dropbox but the host does not belong to it.',
    ],
    [
      'https://sandbox.example/dropbx/',
      34,
      'The page is named after dropbox but the host does not belong to it.',
    ],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each([
    'https://paypal.com/paypal',
    'https://sandbox.example/why-paypal-grows-so-fast',
    'https://sandbox.example/apple/',
    'https://sandbox.example/version/',
    'https://sandbox.example/transfer/',
    'https://sandbox.example/altruist/',
    'https://sandbox.example/',
  ])('does not fire on %s', (url) => {
    expect(contributionsOf(url)).toEqual([]);
  });
});
