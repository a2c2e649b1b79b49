import type { DegradedSource, EmailFacts } from '@rampart/contracts';
import { readEmailParts, trimInvisible } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import type { MailDomains } from './domains/mail-domains';
import { emailFactsOf, faultyEmailFacts } from './email-facts';
import { parseEmail } from './syntax/parse-email';

/** The facts of an address, and the sources that did not answer. */
export interface EmailAssessment {
  /** Null for an address at an IP address: there is no domain to learn of. */
  readonly facts: EmailFacts | null;
  readonly degraded: readonly DegradedSource[];
}

/** What is known of an order's e-mail address: its form, and its domain's kind, existence and age. */
export class EmailService {
  constructor(private readonly domains: Pick<MailDomains, 'learn'>) {}

  /** Takes at most as long as the slowest outside source may. Never throws for data. */
  async assess(accountId: number, sets: DataSets, text: string): Promise<EmailAssessment> {
    const parts = readEmailParts(text);
    const { fault } = parseEmail(trimInvisible(text));
    if (parts === null) return { facts: fault === null ? null : faultyEmailFacts(fault), degraded: [] };
    const { known, degraded } = await this.domains.learn(accountId, sets, parts.domain, false);
    // A reserved domain already counts as absent.
    const syntaxFault = known.domainExists === false ? null : fault;
    return { facts: emailFactsOf(parts, known, syntaxFault), degraded };
  }
}
