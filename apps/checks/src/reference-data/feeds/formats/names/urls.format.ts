import { normalizeEntity } from '@rampart/risk';
import { HashedNames, type NameSet } from '../../../look-up/name-set';
import type { Steps } from '../../../look-up/steps';
import { expected } from '../../bad-line';
import type { FeedFormat, FeedReader } from '../../feed-reader';
import { checkDomain } from '../../well-known-domains';

/** Longest URL that can be checked: longer ones in a list are skipped. */
const LONGEST_ASKED = 1_024;

/** Lists of suspect URLs, stored as `normalizeEntity('url')` writes them. */
export const urlsFormat: FeedFormat<NameSet> = {
  description: 'one `http://` or `https://` URL a line; lines that begin with `#` are comments',
  open: () => new UrlReader(),
};

class UrlReader implements FeedReader<NameSet> {
  private readonly names = new HashedNames();

  get rows(): number {
    return this.names.size;
  }

  readLine(line: string): void {
    const text = line.trim();
    if (text === '' || text.startsWith('#')) return;
    if (!/^https?:\/\//i.test(text)) throw expected('an http or https URL', text);
    if (text.length > LONGEST_ASKED) return;
    const url = normalizeEntity('url', text);
    if (url === null) throw expected('an http or https URL', text);
    checkRootPage(url);
    this.names.add(url);
  }

  *compile(): Steps<NameSet> {
    yield;
    return this.names;
  }
}

/** Pages deep inside a well-known site may be a trap; its front page is not. */
function checkRootPage(url: string): void {
  const { hostname, pathname, search } = new URL(url);
  if (pathname === '/' && search === '') checkDomain(hostname.replace(/^www\./, ''));
}
