import type { DeviceSignals } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { platformMismatch } from './platform-mismatch.signal';

const contributionsOf = (signals: Partial<DeviceSignals>) =>
  evaluateSignals([platformMismatch], deviceEvidenceOf({ ...NO_SIGNALS, ...signals }, null));

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

describe('platform-mismatch signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ userAgent: WINDOWS, platform: 'Linux x86_64' })).toEqual([
      {
        code: 'device_platform_mismatch',
        points: 35,
        reason: 'The browser names two different operating systems.',
        evidence: { user_agent: 'windows', platform: 'linux' },
      },
    ]);
  });

  it('fires when the client hints name another system than a user agent that was replaced', () => {
    const evidence = { user_agent: 'mac', platform: 'windows' };
    expect(contributionsOf({ userAgent: MAC, clientHintPlatform: 'Windows' })).toMatchObject([{ evidence }]);
    expect(contributionsOf({ userAgent: WINDOWS, platform: 'Win32', clientHintPlatform: 'Windows' })).toEqual(
      [],
    );
    expect(contributionsOf({ userAgent: WINDOWS, clientHintPlatform: 'Unknown' })).toEqual([]);
  });

  it.each([
    [IPHONE, 'Linux x86_64'],
    [IPHONE, 'MacIntel'],
    [ANDROID, 'Win32'],
    [MAC, 'Win32'],
    [LINUX, 'MacIntel'],
  ])('fires on %s with %s', (userAgent, platform) => {
    expect(contributionsOf({ userAgent, platform })).toHaveLength(1);
  });

  it.each([
    [WINDOWS, 'Win32'],
    [WINDOWS, 'Windows'],
    [MAC, 'MacIntel'],
    [MAC, 'iPad'],
    [MAC, 'iPhone'],
    [IPAD, 'MacIntel'],
    [ANDROID, 'Linux armv81'],
    [ANDROID, 'Linux x86_64'],
    [ANDROID, 'Android'],
    [LINUX, 'Linux armv81'],
    [LINUX, 'Linux x86_64'],
    [LINUX, 'FreeBSD amd64'],
  ])('does not fire on %s with %s, which honest browsers report', (userAgent, platform) => {
    expect(contributionsOf({ userAgent, platform })).toEqual([]);
  });

  it('is silent when either is missing or unknown', () => {
    expect(contributionsOf({ userAgent: WINDOWS })).toEqual([]);
    expect(contributionsOf({ platform: 'Win32' })).toEqual([]);
    expect(contributionsOf({ userAgent: 'curl/8.0', platform: 'Win32' })).toEqual([]);
  });
});
