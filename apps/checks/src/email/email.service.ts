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
  constructor(private readonly directory: Pick<DomainDirectory, 'find'>) {}

  /** Takes as long as DNS may, at the most. Never throws for data. */
  async assess(sets: DataSets, text: string): Promise<EmailAssessment> {
    const parts = readEmailParts(text);
    if (parts === null) return { facts: null, degraded: [] };
    const answer = await this.findDomain(sets, parts.domain);
    return {
      facts: emailFactsOf(parts, {
        isFree: sets.freeDomains.has(parts.domain),
        isDisposable: findWithParents(sets.disposableDomains, parts.domain) !== null,
        domainExists: answer.exists,
        // Known once a source of registration dates is loaded.
        isNewDomainName: null,
      }),
      degraded: answer.failure === null ? [] : [{ source: 'dns', cause: answer.failure }],
    };
  }

  private async findDomain(sets: DataSets, domain: string): Promise<DomainAnswer> {
    const known = existsWithoutDns(sets, domain);
    return known === null ? this.directory.find(domain) : { exists: known, failure: null };
  }
}

/** What is known of a domain. Null: it could not be learned. */
export interface KnownDomain {
  readonly isFree: boolean;
  readonly isDisposable: boolean;
  readonly domainExists: boolean | null;
  readonly isNewDomainName: boolean | null;
}

/** The facts of an address from what is known of its domain. */
export function emailFactsOf({ local, domain }: EmailParts, known: KnownDomain): EmailFacts {
  const { isFree, isDisposable, domainExists, isNewDomainName } = known;
  return {
    email: `${local}@${domain}`,
    domain,
    isFree,
    isDisposable,
    isDomainExist: domainExists ?? true,
    isNewDomainName,
    contributions: evaluateSignals(EMAIL_SIGNALS, { domain, isDisposable, domainExists }),
  };
}
