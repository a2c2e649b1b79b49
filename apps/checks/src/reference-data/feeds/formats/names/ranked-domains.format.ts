import type { Steps } from '../../../look-up/steps';
import type { PopularDomains } from '../../../sources/popular-domains';
import { expected } from '../../bad-line';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { readDomainLine } from './domain-line';

const RANKED = /^(\d{1,8}),\s*(\S+)$/;

/** Lists of the most visited domains. */
export const rankedDomainsFormat: FeedFormat<PopularDomains> = {
  description: '`rank,domain` a line (Tranco, Umbrella), 1 the most visited; or domains alone, in order',
  open: () => new RankReader(),
};

class RankReader implements FeedReader<PopularDomains> {
  private readonly ranks = new Map<string, number>();

  get rows(): number {
    return this.ranks.size;
  }

  readLine(line: string): void {
    const text = line.trim();
    const ranked = RANKED.exec(text);
    if (text.includes(',') && ranked === null) throw expected('a rank and a domain', text);
    const domain = readDomainLine(ranked?.[2] ?? text);
    if (domain === null || this.ranks.has(domain)) return;
    this.ranks.set(domain, ranked === null ? this.rows + 1 : Number(ranked[1]));
  }

  *compile(): Steps<PopularDomains> {
    yield;
    return this.ranks;
  }
}
