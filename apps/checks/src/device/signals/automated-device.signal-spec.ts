import { evaluateSignals } from '@rampart/risk';
import { type DeviceEvidence, deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { automatedDevice } from './automated-device.signal';

const facts = (automationTraces: readonly string[] | null): DeviceEvidence => ({
  ...deviceEvidenceOf(NO_SIGNALS, null),
  automationTraces,
});

const contributionsOf = (given: DeviceEvidence) => evaluateSignals([automatedDevice], given);

describe('automated-device signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf(facts(['webdriver']))).toEqual([
      expect.objectContaining({
        points: 50,
        reason: 'The browser on this device seems to be operated by a program rather than by hand.',
      }),
    ]);
  });

  it('does not fire on a device without traces', () => {
    expect(contributionsOf(facts([]))).toEqual([]);
  });

  it('is silent on what is not known', () => {
    expect(contributionsOf(facts(null))).toEqual([]);
  });
});
