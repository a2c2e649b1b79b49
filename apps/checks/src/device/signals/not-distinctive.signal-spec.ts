import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf, type Sameness } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { notDistinctive } from './not-distinctive.signal';

const contributionsOf = (sameness: Sameness | null) =>
  evaluateSignals([notDistinctive], deviceEvidenceOf(NO_SIGNALS, sameness));

describe('not-distinctive signal', () => {
  it.each([
    ['few_signals', 'Too little is known about this device to distinguish it from others.'],
    [
      'many_identities',
      'Very many devices look exactly like this one, so it cannot be distinguished from them.',
    ],
  ] as const)(
    'fires on %s, with its exact sentence and points that weigh next to nothing',
    (sameness, reason) => {
      expect(contributionsOf(sameness)).toEqual([
        { code: 'device_not_distinctive', points: 5, reason, evidence: { because: sameness } },
      ]);
    },
  );

  it('does not fire on a distinctive device', () => {
    expect(contributionsOf(null)).toEqual([]);
  });
});
