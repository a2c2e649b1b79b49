import type { Fingerprint } from './fingerprint';
import type { OsFamily } from './readings/read-claim';

/**
 * The system on which the other signals should be possible: the platform, which extensions that switch the user agent
 * leave alone, otherwise the user agent's. Android and Chrome OS report Linux as their platform; there the user agent
 * decides.
 */
export function reportedOs({ claim, platform }: Fingerprint): OsFamily | null {
  if (platform === null) return claim?.os ?? null;
  const isFinerClaim = claim?.os === 'android' || claim?.os === 'chromeos';
  return platform.os === 'linux' && isFinerClaim ? claim.os : platform.os;
}
