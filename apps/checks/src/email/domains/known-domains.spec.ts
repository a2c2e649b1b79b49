import { buildDataSets } from '../../reference-data/data-sets.builder';
import { existsWithoutDns, refusesMailWithoutDns } from './known-domains';

const sets = buildDataSets({ freeDomains: new Set(['gmail.com']) });

describe('existsWithoutDns', () => {
  it('recognises the large free providers without asking DNS', () => {
    expect(existsWithoutDns(sets, 'gmail.com')).toBe(true);
  });

  it.each(['shop.test', 'a.invalid', 'x.localhost', 'box.local', 'a.onion', 'home.internal'])(
    'knows that the reserved %s does not exist',
    (domain) => {
      expect(existsWithoutDns(sets, domain)).toBe(false);
    },
  );

  it.each(['example.com', 'mail.example.org'])('recognises that %s exists and accepts no mail', (domain) => {
    expect([existsWithoutDns(sets, domain), refusesMailWithoutDns(domain)]).toEqual([true, true]);
  });

  it.each(['shop.notatld', 'gmail.con', 'a.b.zzzz', 'localhost', '1.2.3.4', 'com'])(
    'knows that %s is under no top-level domain that takes mail',
    (domain) => {
      expect(existsWithoutDns(sets, domain)).toBe(false);
    },
  );

  it.each(['gov.in', 'sa.gov.au', 'gov.bm', 'co.uk', 'gov.br', 'nsw.edu.au', 'city.kawasaki.jp', 'foo.ck'])(
    'leaves the public suffix %s, which may have mail of its own, to DNS',
    (domain) => {
      expect(existsWithoutDns(sets, domain)).toBeNull();
    },
  );

  it.each(['shop.de', 'blog.github.io', 'xn--mnchen-3ya.de', 'my-example.com', 'a.xn--p1ai'])(
    'leaves %s to DNS',
    (domain) => {
      expect(existsWithoutDns(sets, domain)).toBeNull();
    },
  );
});
