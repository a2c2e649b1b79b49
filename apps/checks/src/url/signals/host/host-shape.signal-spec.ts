import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { hostShape } from './host-shape.signal';

const contributionsOf = (url: string) => evaluateSignals([hostShape], buildUrlEvidence(url));

describe('host-shape signal', () => {
  it.each([
    [
      'https://a-b.sandbox.example/',
      5,
      'The host has an unusual form: hyphens, digits, many parts or random letters.',
    ],
    [
      'https://12345.example/',
      42,
      'The host has an unusual form: hyphens, digits, many parts or random letters.',
    ],
    [
      'https://a.b.sandbox.example/',
      7,
      'The host has an unusual form: hyphens, digits, many parts or random letters.',
    ],
    [
      'https://xkqzvbnrtw.example/',
      12,
      'The host has an unusual form: hyphens, digits, many parts or random letters.',
    ],
    [
      'https://averyveryverylongname1.example/',
      6,
      'The host has an unusual form: hyphens, digits, many parts or random letters.',
    ],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each([
    'https://sandbox.example/',
    'https://www.shop.sandbox.example/',
    'https://forum2.example/',
    'https://rhythm.example/',
  ])('does not fire on %s', (url) => {
    expect(contributionsOf(url)).toEqual([]);
  });
});
