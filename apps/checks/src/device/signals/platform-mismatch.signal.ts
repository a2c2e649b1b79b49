import { defineSignal } from '@rampart/risk';
import type { DeviceEvidence } from '../device-evidence';
import type { BrowserClaim, OsFamily } from '../fingerprint/readings/read-claim';

/**
 * Other platforms that honest browsers report: desktop pages requested on a tablet or phone, Android and Chrome OS
 * reporting Linux, which they are.
 */
const ALSO_HONEST: Readonly<Record<OsFamily, readonly OsFamily[]>> = {
  windows: [],
  mac: ['ios'],
  ios: [],
  android: ['linux'],
  chromeos: ['linux'],
  linux: ['android', 'chromeos'],
};

const isHonest = (claim: BrowserClaim, claimed: OsFamily, platform: OsFamily) =>
  claimed === platform ||
  ALSO_HONEST[claimed].includes(platform) ||
  (claim.model === 'iPad' && platform === 'mac');

/**
 * Fires when user agent and platform name different systems; silent when either is missing. People who switch their
 * user agent cause this too, so it is no proof of a program by itself.
 */
export const platformMismatch = defineSignal({
  code: 'device_platform_mismatch',
  section: 'device',
  points: 35,
  description: 'The User-Agent and the platform name different operating systems: one of them was forged.',
  evaluate: ({ fingerprint: { claim, platform } }: DeviceEvidence) => {
    if (claim === null || claim.os === null || platform === null) return null;
    if (isHonest(claim, claim.os, platform.os)) return null;
    return { user_agent: claim.os, platform: platform.os };
  },
  reason: () => 'The browser names two different operating systems.',
});
