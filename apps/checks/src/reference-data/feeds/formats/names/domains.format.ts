import { HashedNames, type NameSet } from '../../../look-up/name-set';
import type { Steps } from '../../../look-up/steps';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { checkDomain } from '../../well-known-domains';
import { readDomainLine } from './domain-line';

/** Lists of suspect domains. @param without names that such lists tend to hold wrongly; skipped, not refused. */
export const domainsFormat = (without: ReadonlySet<string> = new Set()): FeedFormat<NameSet> => ({
  description:
    'one domain a line, Unicode or punycode; comments from `#` or `;`; also `*.name`, hosts files, `||name^`',
  open: () => new DomainReader(without),
});

class DomainReader implements FeedReader<NameSet> {
  private readonly names = new HashedNames();

  constructor(private readonly without: ReadonlySet<string>) {}

  get rows(): number {
    return this.names.size;
  }

  readLine(line: string): void {
    const domain = readDomainLine(line);
    if (domain === null || this.without.has(domain)) return;
    checkDomain(domain);
    this.names.add(domain);
  }

  *compile(): Steps<NameSet> {
    yield;
    return this.names;
  }
}
