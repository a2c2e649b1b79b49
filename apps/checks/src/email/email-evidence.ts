import type { DisposableBasis } from './domains/find-disposable';
import type { SyntaxFault } from './syntax/syntax-fault';

/** What the signals of this room look at. Null: it could not be learned, or does not apply. */
export interface EmailEvidence {
  /** Empty for a text that is no address. */
  readonly domain: string;
  /** Null for an address in good form. */
  readonly syntaxFault: SyntaxFault | null;
  /** Null for a domain that is not disposable. */
  readonly disposableBasis: DisposableBasis | null;
  readonly isNameSuspicious: boolean;
  readonly domainExists: boolean | null;
  /** Whether DNS names a host that takes its mail. */
  readonly takesMail: boolean | null;
  /** Days since the domain was registered. */
  readonly domainAgeDays: number | null;
  readonly isRoleAccount: boolean;
}

/** An address of which nothing is to be said. */
export const NO_EMAIL_EVIDENCE: EmailEvidence = {
  domain: '',
  syntaxFault: null,
  disposableBasis: null,
  isNameSuspicious: false,
  domainExists: null,
  takesMail: null,
  domainAgeDays: null,
  isRoleAccount: false,
};
