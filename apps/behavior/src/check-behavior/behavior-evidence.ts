import type { CookieConsistency } from '@rampart/contracts';
import type { ExceededWindow } from '../velocity/assess-velocity';

/** What the signals of this room look at. */
export interface BehaviorEvidence {
  /** The shortest first. */
  readonly exceeded: readonly ExceededWindow[];
  /** Null when it is not known. */
  readonly accountAgeSeconds: number | null;
  /** Null of anything but a cookie. */
  readonly cookieConsistency: CookieConsistency | null;
}
