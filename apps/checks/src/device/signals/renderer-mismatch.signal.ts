import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';
import type { Fingerprint } from '../fingerprint/fingerprint';
import { reportedOs } from '../fingerprint/reported-os';

/** What puppeteer-extra-plugin-stealth 2.11 reports by default. */
const STEALTH_DEFAULT = 'intel iris opengl engine';
/** Since this version desktop Chromium wraps every renderer's name in ANGLE's. */
const ALWAYS_WRAPPED_SINCE = 100;

/**
 * Fires when the renderer cannot exist where the browser claims to run. Compared with the platform first: switching
 * only the user agent is one lie, which the platform signal already counts. Silent when anything is missing.
 */
export const rendererMismatch = defineSignal({
  code: 'device_renderer_mismatch',
  section: 'device',
  inOrder: 'evidence',
  points: 50,
  description: 'The claimed operating system cannot have this graphics chip: one of them was forged.',
  evaluate: ({ fingerprint }: DeviceEvidence) => {
    const os = reportedOs(fingerprint);
    const { renderer } = fingerprint;
    if (os === null || renderer === null) return null;
    const isForeign = renderer.systems !== null && !renderer.systems.includes(os);
    if (!isForeign && !isStealthDefault(fingerprint)) return null;
    return { renderer: renderer.chip, system: os };
  },
  reason: () => 'The graphics chip does not exist on the operating system that the browser claims.',
});

function isStealthDefault({ claim, renderer }: Fingerprint): boolean {
  if (renderer?.chip !== STEALTH_DEFAULT || renderer.isWrapped || claim === null) return false;
  return claim.os === 'ios' || (claim.chromiumMajor ?? 0) >= ALWAYS_WRAPPED_SINCE;
}
