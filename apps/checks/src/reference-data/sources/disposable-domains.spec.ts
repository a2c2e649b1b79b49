import { uniteDomains } from './disposable-domains';
import { NOT_DISPOSABLE_DOMAINS, RELAY_DOMAINS } from './not-disposable-domains';

describe('uniteDomains', () => {
  it('takes the domains of all lists, in lower case, without the exceptions', () => {
    const domains = uniteDomains(
      [
        ['A.com', 'b.com'],
        ['b.com', 'c.com'],
      ],
      ['c.com', 'never-there.com'],
    );
    expect([...domains]).toEqual(['a.com', 'b.com']);
  });

  it('never takes a private relay for disposable', () => {
    const domains = uniteDomains([RELAY_DOMAINS], NOT_DISPOSABLE_DOMAINS);
    expect(domains.size).toBe(0);
    expect(RELAY_DOMAINS).toContain('privaterelay.appleid.com');
  });
});
