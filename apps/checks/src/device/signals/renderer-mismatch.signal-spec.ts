import type { DeviceSignals } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { deviceEvidenceOf } from '../device-evidence';
import { NO_SIGNALS } from '../no-signals';
import { rendererMismatch } from './renderer-mismatch.signal';

const contributionsOf = (signals: Partial<DeviceSignals>) =>
  evaluateSignals([rendererMismatch], deviceEvidenceOf({ ...NO_SIGNALS, ...signals }, null));

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/150.0.0.0 Mobile Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36';

const STEALTH = { webglVendor: 'Intel Inc.', webglRenderer: 'Intel Iris OpenGL Engine' };

describe('renderer-mismatch signal', () => {
  it('fires, with its exact sentence and points', () => {
    expect(contributionsOf({ platform: 'Win32', webglRenderer: 'Apple GPU' })).toEqual([
      {
        code: 'device_renderer_mismatch',
        points: 50,
        reason: 'The graphics chip does not exist on the operating system that the browser claims.',
        evidence: { renderer: 'apple gpu', system: 'windows' },
      },
    ]);
  });

  it.each([
    ['MacIntel', 'ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x2504) Direct3D11 vs_5_0 ps_5_0, D3D11)'],
    ['Linux x86_64', 'ANGLE (Apple, ANGLE Metal Renderer: Apple M1, Unspecified Version)'],
    ['Win32', 'Mesa DRI Intel(R) HD Graphics 520 (SKL GT2)'],
    ['Win32', 'Adreno (TM) 740'],
    ['iPhone', 'ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0xC0DE)), SwiftShader driver)'],
  ])('fires on %s with %s', (platform, webglRenderer) => {
    expect(contributionsOf({ platform, webglRenderer })).toHaveLength(1);
  });

  it.each([
    [
      'Win32',
      'ANGLE (Qualcomm, Snapdragon(R) X Elite Adreno(TM) X1-85 GPU (0x36334330) Direct3D11 vs_5_0, D3D11)',
    ],
    ['Win32', 'Mesa'],
    ['MacIntel', 'Apple GPU'],
    ['Linux armv81', 'Mali-G78'],
    ['Linux x86_64', 'ANGLE (NVIDIA Corporation, NVIDIA GeForce GTX 1050/PCIe/SSE2, OpenGL 4.5.0)'],
    ['MacIntel', 'ANGLE (AMD, ANGLE Metal Renderer: AMD Radeon Pro 570X, Unspecified Version)'],
  ])('does not fire on %s with %s', (platform, webglRenderer) => {
    expect(contributionsOf({ platform, webglRenderer })).toEqual([]);
  });

  it('fires on the made-up chip of a disguise, which no Chromium from 100 on names like that', () => {
    const chrome = (major: number) => MAC.replace('Version/18.5', `Chrome/${major}.0.0.0`);
    expect(contributionsOf({ ...STEALTH, platform: 'MacIntel', userAgent: chrome(100) })).toHaveLength(1);
    expect(contributionsOf({ ...STEALTH, platform: 'MacIntel', userAgent: chrome(99) })).toEqual([]);
    expect(contributionsOf({ ...STEALTH, platform: 'MacIntel', userAgent: MAC })).toEqual([]);
    expect(contributionsOf({ ...STEALTH, platform: 'MacIntel', userAgent: IPHONE })).toHaveLength(1);
    const wrapped = 'ANGLE (Intel Inc., Intel Iris OpenGL Engine, OpenGL 4.1)';
    expect(contributionsOf({ webglRenderer: wrapped, platform: 'MacIntel', userAgent: chrome(150) })).toEqual(
      [],
    );
  });

  it('believes the platform where the user agent contradicts it', () => {
    const webglRenderer = 'Mesa Intel(R) UHD Graphics 620 (KBL GT2)';
    expect(contributionsOf({ userAgent: WINDOWS, platform: 'Linux x86_64', webglRenderer })).toEqual([]);
    expect(contributionsOf({ userAgent: WINDOWS, webglRenderer })).toHaveLength(1);
  });

  it('is silent when the chip or the system is missing', () => {
    expect(contributionsOf({ platform: 'Win32', userAgent: LINUX })).toEqual([]);
    expect(contributionsOf({ webglRenderer: 'Apple GPU' })).toEqual([]);
    expect(contributionsOf({ userAgent: IPAD, webglRenderer: 'Apple GPU' })).toEqual([]);
    expect(contributionsOf({ userAgent: ANDROID, webglRenderer: 'Adreno (TM) 740' })).toEqual([]);
  });
});
