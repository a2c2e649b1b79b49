import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';
import type { Fingerprint } from '../fingerprint/fingerprint';
import { isServerSet } from '../fingerprint/font-origins';

/**
 * What a machine without a person in front of it looks like. Each trace also occurs with people; only together they
 * matter.
 */
const TRACES = {
  /** The screen size that headless Chromium reports, or none at all. */
  headless_screen: { points: 25, isIn: hasHeadlessScreen },
  /** The screen size that Playwright reports. People with such a screen report 32 bits, or another system. */
  default_viewport: { points: 10, isIn: hasDefaultViewport },
  utc_clock: { points: 20, isIn: hasServerClock },
  /** Canvas and audio were collected, so WebGL was tried and missing. */
  no_webgl: { points: 20, isIn: hasNoWebgl },
  server_fonts: { points: 10, isIn: ({ fonts }: Fingerprint) => fonts !== null && isServerSet(fonts) },
} as const;

const UTC_ZONES = new Set([
  'utc',
  'gmt',
  'etc/utc',
  'etc/gmt',
  'etc/universal',
  'universal',
  'zulu',
  'etc/zulu',
]);
/** Below this the signal is silent: a weaker trace alone occurs with many people. */
const LEAST_POINTS = 25;
/** Narrower than any device that shows pages. */
const SMALLEST_WIDTH = 120;

const pointsOf = (traces: readonly (keyof typeof TRACES)[]) =>
  traces.reduce((sum, trace) => sum + TRACES[trace].points, 0);

/** Fires when enough traces of a server come together; a field that was not sent is no trace. */
export const bareEnvironment = defineSignal({
  code: 'device_bare_environment',
  section: 'device',
  inOrder: 'evidence',
  points: ({ traces }: { traces: (keyof typeof TRACES)[] }) => pointsOf(traces),
  description:
    'Screen, clock, graphics or fonts look like those of a server rather than of a personal device.',
  evaluate: ({ fingerprint }: DeviceEvidence) => {
    const names = Object.keys(TRACES) as (keyof typeof TRACES)[];
    const traces = names.filter((name) => TRACES[name].isIn(fingerprint));
    return pointsOf(traces) < LEAST_POINTS ? null : { traces };
  },
  reason: () => 'The device is set up like a server rather than like a device that a person uses.',
});

function hasHeadlessScreen({ screen, claim }: Fingerprint): boolean {
  if (screen === null) return false;
  if (screen.width < SMALLEST_WIDTH || screen.height < SMALLEST_WIDTH) return true;
  return screen.width === 800 && screen.height === 600 && claim?.isChromium !== false;
}

function hasDefaultViewport({ screen, claim }: Fingerprint): boolean {
  return screen?.width === 1280 && screen.height === 720 && screen.depth === 24 && claim?.isChromium === true;
}

/** Firefox reports UTC for everyone who made it resist fingerprinting. */
function hasServerClock({ timezone, claim }: Fingerprint): boolean {
  return timezone !== null && claim?.browser !== 'firefox' && UTC_ZONES.has(timezone.trim().toLowerCase());
}

function hasNoWebgl({ renderer, canvas, audio, claim }: Fingerprint): boolean {
  return renderer === null && canvas !== null && audio !== null && claim?.isChromium === true;
}
