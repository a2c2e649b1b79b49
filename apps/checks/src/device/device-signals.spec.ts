import type { DeviceSignals } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from './device-evidence';
import { DEVICE_SIGNALS, isHeadlessSuspected } from './device-signals';
import { NO_SIGNALS } from './no-signals';
import { RECORDINGS } from './recordings/chromium-150.fixture';
import { DRIVEN, UNDRIVEN } from './recordings/collector-150.fixture';
import { PEOPLE } from './recordings/people.fixture';

const judge = (signals: DeviceSignals) => evaluateSignals(DEVICE_SIGNALS, deviceEvidenceOf(signals, null));

describe('isHeadlessSuspected', () => {
  it.each(Object.entries(RECORDINGS))('recognises Chromium %s', (_name, signals) => {
    expect(isHeadlessSuspected(judge(signals))).toBe(true);
  });

  it.each(Object.entries(RECORDINGS).filter(([name]) => !name.includes('window')))(
    'recognises Chromium %s even with the clock and the screen of a person',
    (_name, signals) => {
      const disguised = {
        ...signals,
        webdriver: false,
        timezone: 'America/New_York',
        screen: '1920x1080x24',
      };
      expect(isHeadlessSuspected(judge(disguised))).toBe(true);
    },
  );

  it.each(Object.entries(DRIVEN))('recognises what the collector sends from %s', (_name, signals) => {
    expect(isHeadlessSuspected(judge(signals))).toBe(true);
  });

  /** A few browsers of people name no brand either. */
  const NOT_BY_ITSELF = 'puppeteer, user agent replaced, not telling';

  it.each(Object.entries(DRIVEN))(
    'recognises %s by how it is driven alone, on the device of a person',
    (name, { webdriver, clientHintBrands, alteredFunctions, automationGlobals }) => {
      const windows = PEOPLE['Chrome on Windows'] ?? NO_SIGNALS;
      const tells = { webdriver, clientHintBrands, alteredFunctions, automationGlobals };
      const found = judge({ ...windows, ...tells });
      expect([found.length > 0, isHeadlessSuspected(found)]).toEqual([true, name !== NOT_BY_ITSELF]);
    },
  );

  it.each(Object.entries(UNDRIVEN))(
    'finds no sign of a program in %s, driven by nothing',
    (_name, signals) => {
      const onMachineOfPerson = {
        ...signals,
        timezone: null,
        webglVendor: null,
        webglRenderer: null,
        canvas: null,
      };
      expect(judge(onMachineOfPerson).map(({ code }) => code)).toEqual([]);
    },
  );

  it.each(Object.entries(PEOPLE))('finds nothing in %s', (_name, signals) => {
    expect(judge(signals)).toEqual([]);
  });

  it.each(Object.entries(PEOPLE))('finds nothing in any one signal of %s on its own', (_name, signals) => {
    for (const [field, value] of Object.entries(signals)) {
      expect(judge({ ...NO_SIGNALS, [field]: value })).toEqual([]);
    }
  });

  it('does not suspect devices without signals, or those that look like others', () => {
    expect(judge(NO_SIGNALS)).toEqual([]);
    const crowd = evaluateSignals(DEVICE_SIGNALS, deviceEvidenceOf(NO_SIGNALS, 'many_identities'));
    expect([crowd.length, isHeadlessSuspected(crowd)]).toEqual([1, false]);
  });

  it('takes a switched user agent for a suspicion, but not for a program', () => {
    const windows = PEOPLE['Chrome on Windows'] ?? NO_SIGNALS;
    const phone = PEOPLE['Chrome on Android'] ?? NO_SIGNALS;
    const contributions = judge({ ...windows, userAgent: phone.userAgent });
    expect(contributions.map(({ code }) => code)).toEqual(['device_platform_mismatch']);
    expect(isHeadlessSuspected(contributions)).toBe(false);
  });
});
