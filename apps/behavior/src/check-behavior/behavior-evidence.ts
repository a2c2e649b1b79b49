import type { CookieConsistency } from '@rampart/contracts';
import type { ExceededWindow } from '../velocity/assess-velocity';

/** What the behavior signals evaluate. */
export interface BehaviorEvidence {
  /** Shortest first. */
  readonly exceeded: readonly ExceededWindow[];
  /** Null when unknown. */
  readonly accountAgeSeconds: number | null;
  /** Null for anything but a cookie. */
  readonly cookieConsistency: CookieConsistency | null;
}
