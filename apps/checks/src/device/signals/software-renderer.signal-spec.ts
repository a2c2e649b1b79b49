import type { DeviceSignals } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { softwareRenderer } from './software-renderer.signal';

const contributionsOf = (signals: Partial<DeviceSignals>) =>
  evaluateSignals([softwareRenderer], deviceEvidenceOf({ ...NO_SIGNALS, ...signals }, null));

const SWIFTSHADER =
  'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)';
const chrome = (major: number) => `Mozilla/5.0 (X11; Linux x86_64) Chrome/${major}.0.0.0 Safari/537.36`;
const SAFARI = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15';
const pointsOf = (signals: Partial<DeviceSignals>) => contributionsOf(signals).map(({ points }) => points);

describe('software-renderer signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ webglRenderer: SWIFTSHADER, userAgent: chrome(150) })).toEqual([
      {
        code: 'device_software_renderer',
        points: 50,
        reason: 'The browser draws without a graphics chip, as browsers on servers do.',
        evidence: { kind: 'headless_only', renderer: 'swiftshader' },
      },
    ]);
  });

  it('weighs more from the version on in which only headless browsers still fall back to it', () => {
    expect(pointsOf({ webglRenderer: SWIFTSHADER, userAgent: chrome(139) })).toEqual([35]);
    expect(pointsOf({ webglRenderer: SWIFTSHADER, userAgent: chrome(140) })).toEqual([50]);
    expect(pointsOf({ webglRenderer: SWIFTSHADER })).toEqual([35]);
  });

  it('weighs more in a browser that has none of it', () => {
    expect(pointsOf({ webglRenderer: SWIFTSHADER, userAgent: SAFARI })).toEqual([50]);
  });

  it('weighs little for the one that virtual machines use', () => {
    expect(pointsOf({ webglRenderer: 'llvmpipe (LLVM 15.0.6, 256 bits)' })).toEqual([15]);
  });

  it.each(['Apple GPU', 'ANGLE (Microsoft, Microsoft Basic Render Driver (0x8C) Direct3D11 vs_5_0, D3D11)'])(
    'does not fire on %s',
    (webglRenderer) => {
      expect(contributionsOf({ webglRenderer, userAgent: chrome(150) })).toEqual([]);
    },
  );

  it('is silent when no renderer was sent', () => {
    expect(contributionsOf({ userAgent: chrome(150) })).toEqual([]);
  });
});
