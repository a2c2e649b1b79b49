import type { DeviceSignals } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { fontMismatch } from './font-mismatch.signal';

const contributionsOf = (signals: Partial<DeviceSignals>) =>
  evaluateSignals([fontMismatch], deviceEvidenceOf({ ...NO_SIGNALS, ...signals }, null));

const SERVER = 'DejaVu Sans,Liberation Sans,Arial,Times New Roman';

describe('font-mismatch signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ platform: 'Win32', fonts: SERVER })).toEqual([
      {
        code: 'device_font_mismatch',
        points: 50,
        reason: 'The fonts on this device belong to a different operating system than the browser claims.',
        evidence: { system: 'windows', fonts: ['dejavu sans', 'liberation sans'] },
      },
    ]);
  });

  it.each(['MacIntel', 'iPhone'])('fires on %s as well', (platform) => {
    expect(contributionsOf({ platform, fonts: SERVER })).toHaveLength(1);
  });

  it("does not fire where one font of the system's own is left, as beside an office program's", () => {
    expect(contributionsOf({ platform: 'Win32', fonts: `${SERVER},Segoe UI` })).toEqual([]);
    expect(contributionsOf({ platform: 'MacIntel', fonts: `${SERVER},Menlo` })).toEqual([]);
  });

  it('does not fire on fonts that every system has or passes off, however few', () => {
    expect(contributionsOf({ platform: 'Win32', fonts: 'Arial,Courier New' })).toEqual([]);
  });

  it.each(['Linux x86_64', 'Linux armv81', 'FreeBSD amd64'])('does not fire on %s', (platform) => {
    expect(contributionsOf({ platform, fonts: SERVER })).toEqual([]);
  });

  it('is silent when fonts or system are missing', () => {
    expect(contributionsOf({ platform: 'Win32' })).toEqual([]);
    expect(contributionsOf({ platform: 'Win32', fonts: ' , ' })).toEqual([]);
    expect(contributionsOf({ fonts: SERVER })).toEqual([]);
  });
});
