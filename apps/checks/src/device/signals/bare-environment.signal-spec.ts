import type { DeviceSignals } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { bareEnvironment } from './bare-environment.signal';

const contributionsOf = (signals: Partial<DeviceSignals>) =>
  evaluateSignals([bareEnvironment], deviceEvidenceOf({ ...NO_SIGNALS, ...signals }, null));

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0';
const tracesOf = (signals: Partial<DeviceSignals>) =>
  contributionsOf(signals).flatMap(({ evidence }) => evidence.traces as string[]);

describe('bare-environment signal', () => {
  it('fires, with its exact sentence and the points of its traces', () => {
    expect(contributionsOf({ screen: '800x600x24', timezone: 'UTC' })).toEqual([
      {
        code: 'device_bare_environment',
        points: 45,
        reason: 'The device is set up like a server rather than like a device that a person uses.',
        evidence: { traces: ['headless_screen', 'utc_clock'] },
      },
    ]);
  });

  it('detects every trace', () => {
    const bare = {
      userAgent: CHROME,
      timezone: 'Etc/UTC',
      canvas: 'a',
      audio: 'b',
      fonts: 'DejaVu Sans,Arial',
    };
    expect(tracesOf({ ...bare, screen: '1280x720x24' })).toEqual([
      'default_viewport',
      'utc_clock',
      'no_webgl',
      'server_fonts',
    ]);
    expect(tracesOf({ screen: '0x0x24' })).toEqual(['headless_screen']);
  });

  it.each([
    { timezone: 'UTC' },
    { screen: '1280x720x24', userAgent: CHROME },
    { fonts: 'DejaVu Sans,Arial' },
    { canvas: 'a', audio: 'b', userAgent: CHROME },
  ])('says nothing of a weak trace alone: %j', (signals) => {
    expect(contributionsOf(signals)).toEqual([]);
  });

  it.each([
    { screen: '800x600x24', userAgent: FIREFOX },
    { screen: '1280x720x32', timezone: 'UTC', userAgent: CHROME },
    { timezone: 'UTC', fonts: 'DejaVu Sans', userAgent: FIREFOX },
    { timezone: 'Europe/London', fonts: 'DejaVu Sans,Ubuntu', canvas: 'a', audio: 'b', userAgent: CHROME },
    { canvas: 'a', fonts: 'DejaVu Sans', userAgent: CHROME },
  ])('does not take for a trace what people have: %j', (signals) => {
    expect(contributionsOf(signals)).toEqual([]);
  });

  it('is silent when nothing was sent, or nothing that can be read', () => {
    expect(contributionsOf({})).toEqual([]);
    expect(contributionsOf({ screen: 'large' })).toEqual([]);
  });
});
