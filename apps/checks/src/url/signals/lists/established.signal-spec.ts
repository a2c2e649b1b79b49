import { evaluateSignals } from '@rampart/risk';
import { buildUrlEvidence } from '../../url-evidence.builder';
import { established } from './established.signal';

const popularDomains = new Map([
  ['tenth.example', 10_000],
  ['next.example', 10_001],
  ['pages.dev', 5],
]);
const pointsOf = (url: string) =>
  evaluateSignals([established], buildUrlEvidence(url, { popularDomains })).map(({ points }) => points);

describe('established signal', () => {
  it('takes points off, with its exact sentence', () => {
    expect(evaluateSignals([established], buildUrlEvidence('https://paypal.com/'))).toEqual([
      expect.objectContaining({
        points: -45,
        reason: 'The domain is in wide use, or kept for public institutions.',
      }),
    ]);
  });

  it('takes more off the best known, up to the boundary of their rank', () => {
    expect(pointsOf('https://www.tenth.example/')).toEqual([-45]);
    expect(pointsOf('https://www.next.example/')).toEqual([-35]);
  });

  it('takes least off sites that are only known by name', () => {
    expect(pointsOf('https://docs.python.org/3/')).toEqual([-25]);
  });

  it.each(['https://a.gov.uk/', 'https://a.ac.jp/', 'https://a.edu/'])(
    'trusts the institution of %s',
    (url) => {
      expect(pointsOf(url)).toEqual([-25]);
    },
  );

  it.each(['https://unknown.example/', 'https://stranger.pages.dev/', 'http://192.0.2.1/', 'https://a.ac/'])(
    'is silent on %s',
    (url) => {
      expect(pointsOf(url)).toEqual([]);
    },
  );
});
