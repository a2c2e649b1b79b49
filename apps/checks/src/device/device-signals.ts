import type { Contribution } from '@rampart/contracts';
import type { Signal } from '@rampart/risk';
import type { DeviceEvidence } from './device-evidence';
import { alteredBrowser } from './signals/altered-browser.signal';
import { automatedDevice } from './signals/automated-device.signal';
import { bareEnvironment } from './signals/bare-environment.signal';
import { clockMismatch } from './signals/clock-mismatch.signal';
import { fontMismatch } from './signals/font-mismatch.signal';
import { forgedHints } from './signals/forged-hints.signal';
import { notDistinctive } from './signals/not-distinctive.signal';
import { platformMismatch } from './signals/platform-mismatch.signal';
import { rendererMismatch } from './signals/renderer-mismatch.signal';
import { softwareRenderer } from './signals/software-renderer.signal';

/** Every device signal, in the order of evaluation. */
export const DEVICE_SIGNALS: readonly Signal<DeviceEvidence>[] = [
  automatedDevice,
  alteredBrowser,
  forgedHints,
  platformMismatch,
  rendererMismatch,
  softwareRenderer,
  fontMismatch,
  clockMismatch,
  bareEnvironment,
  notDistinctive,
];

/** Points of automation evidence at which a device counts as automated. */
const HEADLESS_POINTS = 50;

/**
 * Whether the contributions together suggest that a program drives the browser: one strong one, or several weak ones.
 */
export function isHeadlessSuspected(contributions: readonly Contribution[]): boolean {
  const points = contributions
    .filter(({ code }) => code !== notDistinctive.code)
    .reduce((sum, contribution) => sum + contribution.points, 0);
  return points >= HEADLESS_POINTS;
}
