import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { alteredBrowser } from './altered-browser.signal';

const contributionsOf = (alteredFunctions: string | null) =>
  evaluateSignals([alteredBrowser], deviceEvidenceOf({ ...NO_SIGNALS, alteredFunctions }, null));

describe('altered-browser signal', () => {
  it('fires, with its exact sentence, when a script pretends', () => {
    expect(contributionsOf('navigator.plugins, navigator.languages')).toEqual([
      expect.objectContaining({
        points: 30,
        reason: 'A script has replaced what the browser on this device tells about itself.',
        evidence: { functions: ['navigator.plugins', 'navigator.languages'] },
      }),
    ]);
  });

  it('has more points when the sign of a program was hidden', () => {
    expect(contributionsOf('navigator.plugins,navigator.webdriver')).toMatchObject([{ points: 50 }]);
  });

  it.each([null, '', ' , '])('is silent on %j', (altered) => {
    expect(contributionsOf(altered)).toEqual([]);
  });
});
