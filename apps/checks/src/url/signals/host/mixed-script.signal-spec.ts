import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { mixedScript } from './mixed-script.signal';

const contributionsOf = (url: string) => evaluateSignals([mixedScript], buildUrlEvidence(url));

describe('mixed-script signal', () => {
  it.each([
    [
      'https://pаypal.sandbox.example/',
      50,
      'The host mixes letters of different alphabets that look the same.',
    ],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each([
    'https://пример.sandbox.example/',
    'https://münchen.sandbox.example/',
    'https://paypal.sandbox.example/',
  ])('does not fire on %s', (url) => {
    expect(contributionsOf(url)).toEqual([]);
  });
});
