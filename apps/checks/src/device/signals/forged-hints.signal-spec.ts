import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { forgedHints } from './forged-hints.signal';

const chrome = (major: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const contributionsOf = (userAgent: string | null, clientHintBrands: string | null) =>
  evaluateSignals([forgedHints], deviceEvidenceOf({ ...NO_SIGNALS, userAgent, clientHintBrands }, null));

describe('forged-hints signal', () => {
  it('fires, with its exact sentence and points, when Chromium names no brand', () => {
    expect(contributionsOf(chrome(150), 'none')).toEqual([
      expect.objectContaining({
        points: 35,
        reason: 'The browser on this device does not name itself as the browser does that it claims to be.',
        evidence: { brands: [], claimed: 150 },
      }),
    ]);
  });

  it('fires when the made-up brand is that of an old version', () => {
    const outdated = 'Google Chrome 150,  Not;A Brand 99, Chromium 150';
    expect(contributionsOf(chrome(150), outdated)).toMatchObject([
      { points: 50, evidence: { brands: ['Google Chrome', 'Not;A Brand', 'Chromium'] } },
    ]);
    expect(contributionsOf(chrome(100), outdated.replaceAll('150', '100'))).toEqual([]);
  });

  it.each([
    ['Chrome', chrome(150), 'Chromium 150, Google Chrome 150, Not_A Brand 8'],
    ['a brand with other separators', chrome(150), 'Not)A;Brand 8, Chromium 150, Microsoft Edge 150'],
    ['a browser without client hints', chrome(150), null],
    ['Chromium before client hints', chrome(89), 'none'],
    ['Firefox', FIREFOX, 'none'],
    ['hints alone', null, 'none'],
    ['what is no list of brands', chrome(150), '<script>'],
  ])('is silent on %s', (_, userAgent, brands) => {
    expect(contributionsOf(userAgent, brands)).toEqual([]);
  });
});
