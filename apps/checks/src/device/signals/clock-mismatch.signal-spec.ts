import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { clockMismatch } from './clock-mismatch.signal';

const contributionsOf = (timezone: string | null, timezoneOffsets: string | null) =>
  evaluateSignals([clockMismatch], deviceEvidenceOf({ ...NO_SIGNALS, timezone, timezoneOffsets }, null));

describe('clock-mismatch signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf('America/New_York', '-60,-120')).toEqual([
      expect.objectContaining({
        points: 20,
        reason: 'The clock of this device does not fit the time zone that its browser names.',
        evidence: { timezone: 'America/New_York', offsets: [-60, -120] },
      }),
    ]);
  });

  it.each([
    ['Europe/Berlin', '-60,-120'],
    ['America/New_York', '300,240'],
    ['Australia/Sydney', '-660,-600'],
    ['Asia/Kolkata', '-330,-330'],
    ['UTC', '0,0'],
    // A phone that missed the end of summer time in its country.
    ['America/Mexico_City', '360,300'],
  ])('is silent on a clock in %s', (timezone, offsets) => {
    expect(contributionsOf(timezone, offsets)).toEqual([]);
  });

  it.each([
    [null, '0,0'],
    ['Europe/Berlin', null],
    ['Europe/Atlantis', '0,0'],
    ['Europe/Berlin', 'noon'],
  ])('is silent on what is not known: %s, %s', (timezone, offsets) => {
    expect(contributionsOf(timezone, offsets)).toEqual([]);
  });
});
