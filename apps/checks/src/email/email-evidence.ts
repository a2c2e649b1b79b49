import type { DisposableBasis } from './domains/find-disposable';
import type { Imitation } from './domains/find-imitated-provider';
import type { SyntaxFault } from './syntax/syntax-fault';

/** The part of an address that mixes alphabets. */
export type MixedPart = 'name' | 'domain';

/** What the e-mail signals evaluate. Null: unknown, or not applicable. */
export interface EmailEvidence {
  /** Empty for a text that is not an address. */
  readonly domain: string;
  /** Null for a well-formed address. */
  readonly syntaxFault: SyntaxFault | null;
  /** Null for a domain that is not disposable. */
  readonly disposableBasis: DisposableBasis | null;
  readonly isNameSuspicious: boolean;
  /** The provider whose domain was probably meant. */
  readonly likelyMeant: string | null;
  readonly domainExists: boolean | null;
  /** Whether DNS names a mail host for it. */
  readonly takesMail: boolean | null;
  /** Days since the domain was registered. */
  readonly domainAgeDays: number | null;
  readonly isRoleAccount: boolean;
  /** The provider whose domain this one looks like. */
  readonly imitated: Imitation | null;
  /** The part that mixes look-alike letters of two scripts; of a domain that is said by `imitated`, only the name. */
  readonly mixedPart: MixedPart | null;
}

/** An address without any evidence. */
export const NO_EMAIL_EVIDENCE: EmailEvidence = {
  domain: '',
  syntaxFault: null,
  disposableBasis: null,
  isNameSuspicious: false,
  likelyMeant: null,
  domainExists: null,
  takesMail: null,
  domainAgeDays: null,
  isRoleAccount: false,
  imitated: null,
  mixedPart: null,
};
