import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { cheapEnding } from './cheap-ending.signal';

const contributionsOf = (url: string) => evaluateSignals([cheapEnding], buildUrlEvidence(url));

describe('cheap-ending signal', () => {
  it.each([
    ['https://sandbox.icu/', 40, 'Domains that end in .icu are used for fraud more often than others.'],
    ['https://sandbox.icu/a', 48, 'Domains that end in .icu are used for fraud more often than others.'],
    ['https://sandbox-1.icu/', 48, 'Domains that end in .icu are used for fraud more often than others.'],
    ['https://sandbox.xyz/a', 41, 'Domains that end in .xyz are used for fraud more often than others.'],
    ['https://sandbox.biz/a', 10, 'Domains that end in .biz are used for fraud more often than others.'],
  ])('fires on %s with %d points and its exact sentence', (url, points, reason) => {
    expect(contributionsOf(url)).toEqual([expect.objectContaining({ points, reason })]);
  });

  it.each(['https://sandbox.com/', 'https://icu.com/', 'http://192.0.2.1/', 'https://a.pages.dev/'])(
    'does not fire on %s',
    (url) => {
      expect(contributionsOf(url)).toEqual([]);
    },
  );
});
