import { DnsDomainLookup } from './dns-domain-lookup.adapter';

/** A resolver by domain: records, or the code of its error; whatever is not named is unknown to it. */
function resolverOf(answers: Record<string, string>) {
  const asked: string[] = [];
  return {
    asked,
    async resolveMx(domain: string) {
      asked.push(domain);
      const code = answers[domain] ?? 'ENOTFOUND';
      if (code !== 'ok') throw Object.assign(new Error(code), { code });
      return [];
    },
  };
}

describe('DnsDomainLookup', () => {
  it('takes a name with or without an MX record for one that exists', async () => {
    const lookup = new DnsDomainLookup(resolverOf({ 'a.de': 'ok', 'b.de': 'ENODATA' }));
    await expect(lookup.find('a.de')).resolves.toBe('exists');
    await expect(lookup.find('b.de')).resolves.toBe('exists');
  });

  it('believes a “no” of a resolver that sees the internet', async () => {
    const lookup = new DnsDomainLookup(resolverOf({ 'google.com': 'ok' }));
    await expect(lookup.find('nowhere.de')).resolves.toBe('absent');
  });

  it('does not believe a resolver that denies everything', async () => {
    const lookup = new DnsDomainLookup(resolverOf({}));
    await expect(lookup.find('gmx.de')).rejects.toMatchObject({ reason: 'unavailable' });
  });

  it('asks the canary again only after a minute without a “yes”', async () => {
    let now = 0;
    const resolver = resolverOf({ 'google.com': 'ok' });
    const lookup = new DnsDomainLookup(resolver, () => now);
    await lookup.find('a.de');
    await lookup.find('b.de');
    expect(resolver.asked).toEqual(['a.de', 'google.com', 'b.de']);
    now = 60_000;
    await lookup.find('c.de');
    expect(resolver.asked.slice(3)).toEqual(['c.de', 'google.com']);
  });

  it.each([
    ['ETIMEOUT', 'timeout'],
    ['ESERVFAIL', 'unavailable'],
    ['ECONNREFUSED', 'unavailable'],
  ])('reports %s as no answer: %s', async (code, reason) => {
    const lookup = new DnsDomainLookup(resolverOf({ 'a.de': code }));
    await expect(lookup.find('a.de')).rejects.toMatchObject({ name: 'DomainLookupFailure', reason });
  });
});
