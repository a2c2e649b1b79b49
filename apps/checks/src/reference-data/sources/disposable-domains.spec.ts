import { uniteDomains } from '../compile/disposable-domains';
import { disposableDomains } from './disposable-domains';
import { NOT_DISPOSABLE_DOMAINS, RELAY_DOMAINS } from './not-disposable-domains';

const NO_FREE: ReadonlySet<string> = new Set();

describe('uniteDomains', () => {
  it('takes the domains of all lists, in lower case, without the exceptions', () => {
    const lists = { curated: [['A.com ', 'b.com', '']], gathered: [['b.com', 'c.com']] };
    expect([...uniteDomains(lists, NO_FREE, ['c.com', 'never-there.com'])]).toEqual(['a.com', 'b.com']);
  });

  it('never takes a private relay for disposable', () => {
    const lists = { curated: [RELAY_DOMAINS], gathered: [] };
    expect(uniteDomains(lists, NO_FREE, NOT_DISPOSABLE_DOMAINS).size).toBe(0);
    expect(RELAY_DOMAINS).toContain('privaterelay.appleid.com');
  });

  it('never takes a public suffix, below which others live', () => {
    const lists = { curated: [['edu.kg', 'web.id', 'com']], gathered: [['edu.pl', 'co.uk']] };
    expect(uniteDomains(lists, NO_FREE, []).size).toBe(0);
  });

  it('believes only curated lists about free providers, schools and public authorities', () => {
    const names = ['provider.com', 'school.edu', 'school.ac.uk', 'office.gov.pl'];
    const free = new Set(['provider.com']);
    expect(uniteDomains({ curated: [], gathered: [names] }, free, []).size).toBe(0);
    expect(uniteDomains({ curated: [names], gathered: [] }, free, []).size).toBe(4);
  });
});

describe('the set of the packages', () => {
  it('contains the large services of each list, and none of the large providers', async () => {
    const { data, info } = await disposableDomains.load();
    expect(info.rows).toBe(data.size);
    expect(data.size).toBeGreaterThan(150_000);
    for (const domain of ['mailinator.com', 'yopmail.com', 'guerrillamail.com', '10minutemail.com']) {
      expect([domain, data.has(domain)]).toEqual([domain, true]);
    }
    for (const domain of ['gmail.com', 'zoho.com', '139.com', 'duck.com', 'nus.edu.sg', 'craigslist.org']) {
      expect([domain, data.has(domain)]).toEqual([domain, false]);
    }
  });
});
