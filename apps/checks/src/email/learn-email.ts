import type { DegradedSource } from '@rampart/contracts';
import type { EmailParts } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import type { KnownDomain } from './domains/known-domain';
import { type EmailEvidence, NO_EMAIL_EVIDENCE } from './email-evidence';
import { emailEvidenceOf, faultyEmailEvidence } from './email-facts';
import type { EmailSources } from './email-sources';
import { isRoleAccount } from './role-accounts';
import { parseEmail } from './syntax/parse-email';

/** What a single check has learned from a text. */
export interface LearnedEmail {
  /** Null for a text that is not an address. */
  readonly parts: EmailParts | null;
  /** Null without a domain: no address, or one at an IP address. */
  readonly known: KnownDomain | null;
  readonly evidence: EmailEvidence;
  readonly hasGravatar: boolean | null;
  readonly degraded: readonly DegradedSource[];
}

/** Gathers what a text's form, the data sets and outside sources say. Never throws for data. */
export async function learnEmail(
  sources: Pick<EmailSources, 'domains' | 'gravatars'>,
  accountId: number,
  sets: DataSets,
  text: string,
): Promise<LearnedEmail> {
  const { email, fault } = parseEmail(text);
  if (email === null) {
    return {
      parts: null,
      known: null,
      evidence: faultyEmailEvidence(fault),
      hasGravatar: null,
      degraded: [],
    };
  }
  const parts = { local: email.local, domain: email.domain.name };
  const [domain, picture] = await Promise.all([
    email.domain.isLiteral ? null : sources.domains.learn(accountId, sets, parts.domain, true),
    sources.gravatars?.find(accountId, `${parts.local}@${parts.domain}`) ?? null,
  ]);
  return {
    ...learnedOf(parts, domain?.known ?? null),
    hasGravatar: picture?.value ?? null,
    degraded: [...(domain?.degraded ?? []), ...(picture?.degraded ? [picture.degraded] : [])],
  };
}

/** What follows from a well-formed address and its domain's facts, without further queries. */
export function learnedOf(parts: EmailParts, known: KnownDomain | null): LearnedEmail {
  const evidence =
    known === null
      ? { ...NO_EMAIL_EVIDENCE, domain: parts.domain, isRoleAccount: isRoleAccount(parts.local) }
      : emailEvidenceOf(parts, known);
  return { parts, known, evidence, hasGravatar: null, degraded: [] };
}
