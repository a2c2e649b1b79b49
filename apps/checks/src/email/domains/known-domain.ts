import type { DomainRegistration } from '@rampart/contracts';
import type { DisposableBasis } from './find-disposable';

/** What is known of a mail domain. Null: unknown, or not queried. */
export interface KnownDomain {
  readonly isFree: boolean;
  readonly disposableBasis: DisposableBasis | null;
  readonly isNameSuspicious: boolean;
  /** The large provider that it is one slip away from; null for any other domain. */
  readonly likelyMeant: string | null;
  readonly domainExists: boolean | null;
  /** By preference; empty when DNS names none. */
  readonly mailHosts: readonly string[] | null;
  readonly registration: DomainRegistration | null;
}

/** Days for which a domain counts as new. */
export const NEW_DOMAIN_DAYS = 30;

/** Null while the registration is unknown. */
export function isNewDomain(known: KnownDomain): boolean | null {
  const age = known.registration?.age_days ?? null;
  return age === null ? null : age < NEW_DOMAIN_DAYS;
}
