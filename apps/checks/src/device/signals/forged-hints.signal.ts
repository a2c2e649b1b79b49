import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';

/** Before this version Chromium's made-up brand had another form: semicolons, and a blank at its beginning. */
const NEW_FORM_SINCE = 103;
const OLD_FORM = /^ .*;/;
/** Of 3,594 profiles of people's Chromium (npm `fingerprint-generator` 2.1), 13 named no brand, and none an outdated one. */
const POINTS = { none: 35, outdated: 50 };
/** Every Chromium has client hints since then, in pages that were loaded over HTTPS. */
const HINTS_SINCE = 90;

/**
 * Fires when a browser that claims to be Chromium has client hints that Chromium does not give: none at all, as when the user
 * agent is replaced from outside, or a made-up brand of years ago, as tools carry it along. Silent where a browser has no client
 * hints: Firefox, Safari, and pages without HTTPS.
 */
export const forgedHints = defineSignal({
  code: 'device_forged_hints',
  section: 'device',
  inOrder: 'evidence',
  points: ({ brands }: { brands: string[] }) => (brands.length === 0 ? POINTS.none : POINTS.outdated),
  description: `The browser claims a version of Chromium whose client hints look different: ${POINTS.none} points when they name no brand, as when a program replaces the User-Agent, ${POINTS.outdated} when they have the made-up brand of versions before ${NEW_FORM_SINCE}, which tools carry along.`,
  evaluate: ({ fingerprint: { claim, brands } }: DeviceEvidence) => {
    const major = claim?.chromiumMajor ?? 0;
    if (brands === null || major < HINTS_SINCE) return null;
    const isOutdated = major >= NEW_FORM_SINCE && brands.some(({ name }) => OLD_FORM.test(name));
    if (brands.length > 0 && !isOutdated) return null;
    return { brands: brands.map(({ name }) => name.trim()), claimed: major };
  },
  reason: () => 'The browser on this device does not name itself as the browser does that it claims to be.',
});
