import type { EmailFacts } from '@rampart/contracts';
import { type EmailParts, evaluateSignals, hostedMailbox } from '@rampart/risk';
import { findDisguisedWord, mixesScripts } from '../look-alikes/skeleton';
import { findImitatedProvider } from './domains/find-imitated-provider';
import { isNewDomain, type KnownDomain } from './domains/known-domain';
import { type EmailEvidence, type MixedPart, NO_EMAIL_EVIDENCE } from './email-evidence';
import { EMAIL_SIGNALS } from './email-signals';
import { isRoleAccount } from './role-accounts';
import type { SyntaxFault } from './syntax/syntax-fault';

/** The signals' evidence for a well-formed address. */
export function emailEvidenceOf({ local, domain }: EmailParts, known: KnownDomain): EmailEvidence {
  const imitated = findImitatedProvider(domain);
  const { disposableBasis, isNameSuspicious, likelyMeant, domainExists, mailHosts, registration } = known;
  return {
    domain,
    syntaxFault: null,
    disposableBasis,
    isNameSuspicious,
    // One fact counts once: a domain that is made to look like another was not mistyped.
    likelyMeant: imitated === null ? likelyMeant : null,
    domainExists,
    takesMail: domainExists === false || mailHosts === null ? null : mailHosts.length > 0,
    domainAgeDays: registration?.age_days ?? null,
    isRoleAccount: isRoleAccount(local),
    imitated,
    mixedPart: mixedPartOf(local, imitated === null ? domain : ''),
  };
}

function mixedPartOf(local: string, domain: string): MixedPart | null {
  if (domain.split('.').some(mixesScripts)) return 'domain';
  return findDisguisedWord(local) === null ? null : 'name';
}

/** For a malformed address, only that fault is known. */
export function faultyEmailEvidence(syntaxFault: SyntaxFault): EmailEvidence {
  return { ...NO_EMAIL_EVIDENCE, syntaxFault };
}

/** The facts of a text that is not an address. */
export function faultyEmailFacts(syntaxFault: SyntaxFault): EmailFacts {
  return {
    email: '',
    domain: '',
    isFree: false,
    isDisposable: false,
    isDomainExist: false,
    isNewDomainName: null,
    contributions: evaluateSignals(EMAIL_SIGNALS, faultyEmailEvidence(syntaxFault)),
  };
}

/**
 * The facts of an order's address from what is known of its domain.
 *
 * @param syntaxFault of an address that can be split in two but is not valid; null for a valid one.
 */
export function emailFactsOf(
  parts: EmailParts,
  known: KnownDomain,
  syntaxFault: SyntaxFault | null = null,
): EmailFacts {
  const { local, domain } = parts;
  const email = `${local}@${domain}`;
  const mailbox = hostedMailbox(email, known.mailHosts ?? []);
  return {
    email,
    domain,
    ...(mailbox !== null && { mailbox }),
    isFree: known.isFree,
    isDisposable: known.disposableBasis !== null,
    isDomainExist: known.domainExists ?? true,
    isNewDomainName: isNewDomain(known),
    contributions: evaluateSignals(EMAIL_SIGNALS, { ...emailEvidenceOf(parts, known), syntaxFault }),
  };
}
