import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';

/** By which a browser says that a program drives it: only such a program has a reason to replace it. */
const TELLS_OF_PROGRAM = 'navigator.webdriver';
const POINTS = { hidesProgram: 50, other: 30 };

/**
 * Fires when a script has replaced what the browser tells about itself. Extensions that protect or pretend do so, too, so that
 * it is no proof of a program, unless the sign of a program is what was replaced.
 */
export const alteredBrowser = defineSignal({
  code: 'device_altered_browser',
  section: 'device',
  inOrder: 'evidence',
  points: ({ functions }: { functions: string[] }) =>
    functions.includes(TELLS_OF_PROGRAM) ? POINTS.hidesProgram : POINTS.other,
  description: `A script has replaced what the browser tells about itself: ${POINTS.hidesProgram} points when it is the sign that a program drives the browser, ${POINTS.other} for others, such as the list of plugins, which extensions replace as well.`,
  evaluate: ({ fingerprint: { altered } }: DeviceEvidence) =>
    altered.length === 0 ? null : { functions: altered.slice(0, 10) },
  reason: () => 'A script has replaced what the browser on this device tells about itself.',
});
