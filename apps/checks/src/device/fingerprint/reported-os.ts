import type { Fingerprint } from './fingerprint';
import type { OsFamily } from './readings/read-claim';

/**
 * The system on which the rest of the signals should be possible: the platform, which extensions that switch the user
 * agent leave alone, else the user agent's. Android and Chrome OS call their platform Linux; there the user agent tells.
 */
export function reportedOs({ claim, platform }: Fingerprint): OsFamily | null {
  if (platform === null) return claim?.os ?? null;
  const isFinerClaim = claim?.os === 'android' || claim?.os === 'chromeos';
  return platform.os === 'linux' && isFinerClaim ? claim.os : platform.os;
}
