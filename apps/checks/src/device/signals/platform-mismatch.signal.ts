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
 * Fires when user agent and platform, or platform of the client hints, name different systems; silent when either is missing. People who switch their
 * user agent cause this too, so it is no proof of a program by itself.
 */
export const platformMismatch = defineSignal({
  code: 'device_platform_mismatch',
  section: 'device',
  inOrder: 'evidence',
  points: 35,
  description:
    'The User-Agent and the platform, that of the client hints included, name different operating systems: one of them was forged.',
  evaluate: ({ fingerprint: { claim, platform, hintedOs } }: DeviceEvidence) => {
    if (claim === null || claim.os === null) return null;
    const claimed = claim.os;
    const told = [platform?.os, hintedOs].filter((os): os is OsFamily => os !== null && os !== undefined);
    const other = told.find((os) => !isHonest(claim, claimed, os));
    return other === undefined ? null : { user_agent: claimed, platform: other };
  },
  reason: () => 'The browser names two different operating systems.',
});
