import type { DegradedSource, EmailFacts } from '@rampart/contracts';
import { type EmailParts, evaluateSignals, readEmailParts } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import type { DomainAnswer, DomainDirectory } from './domain-directory';
import { EMAIL_SIGNALS } from './email-signals';
import { findWithParents } from './find-with-parents';
import { existsWithoutDns } from './known-domains';

/** The facts of an address, and the source that could not be asked for them. */
export interface EmailAssessment {
  /** Null when the text is no address. */
  readonly facts: EmailFacts | null;
  readonly degraded: readonly DegradedSource[];
}

/** What is known of an e-mail address: its domain's kind and existence. */
export class EmailService {
  constructor(private readonly directory: DomainDirectory) {}

  /** Takes as long as DNS may, at the most. Never throws for data. */
  async assess(sets: DataSets, text: string): Promise<EmailAssessment> {
    const parts = readEmailParts(text);
    if (parts === null) return { facts: null, degraded: [] };
    const answer = await this.findDomain(sets, parts.domain);
    return {
      facts: toFacts(sets, parts, answer.exists),
      degraded: answer.failure === null ? [] : [{ source: 'dns', cause: answer.failure }],
    };
  }

  private async findDomain(sets: DataSets, domain: string): Promise<DomainAnswer> {
    const known = existsWithoutDns(sets, domain);
    return known === null ? this.directory.find(domain) : { exists: known, failure: null };
  }
}

function toFacts(sets: DataSets, { local, domain }: EmailParts, domainExists: boolean | null): EmailFacts {
  const isDisposable = findWithParents(sets.disposableDomains, domain) !== null;
  return {
    email: `${local}@${domain}`,
    domain,
    isFree: sets.freeDomains.has(domain),
    isDisposable,
    isDomainExist: domainExists ?? true,
    // Known once a source of registration dates is loaded.
    isNewDomainName: null,
    contributions: evaluateSignals(EMAIL_SIGNALS, { domain, isDisposable, domainExists }),
  };
}
