import { parse } from 'tldts';
import { KNOWN_SITES } from './known-sites';
import { findSharedHost } from './shared-hosts';

describe('known sites', () => {
  it('are registrable domains, below no public suffix that strangers get', () => {
    const others = [...KNOWN_SITES].filter((site) => {
      const { domain, isPrivate } = parse(site, { allowPrivateDomains: true });
      return domain !== site || isPrivate === true;
    });
    expect(others).toEqual([]);
  });

  it('are no places where strangers publish', () => {
    expect([...KNOWN_SITES].filter((site) => findSharedHost(site, '/') !== null)).toEqual([]);
  });
});
