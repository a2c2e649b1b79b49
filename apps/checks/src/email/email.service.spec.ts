import { buildDataSets } from '../reference-data/data-sets.builder';
import { DomainDirectory } from './domain-directory';
import { DomainLookupFailure } from './domain-lookup.port';
import { EmailService } from './email.service';

const sets = buildDataSets({
  freeDomains: new Set(['gmail.com']),
  disposableDomains: new Set(['mailinator.com']),
});

function serviceThatFinds(answer: 'exists' | 'absent' | 'nothing') {
  const find = jest.fn(async () => {
    if (answer === 'nothing') throw new DomainLookupFailure('timeout');
    return answer;
  });
  return { find, service: new EmailService(new DomainDirectory({ find }, { deadlineMs: 300 })) };
}

describe('EmailService', () => {
  it('brings an address to its normal form and knows its provider', async () => {
    const { service, find } = serviceThatFinds('exists');
    expect(await service.assess(sets, ' Ann@GMAIL.com ')).toEqual({
      facts: {
        email: 'ann@gmail.com',
        domain: 'gmail.com',
        isFree: true,
        isDisposable: false,
        isDomainExist: true,
        isNewDomainName: null,
        contributions: [],
      },
      degraded: [],
    });
    expect(find).not.toHaveBeenCalled();
  });

  it('knows a subdomain of a disposable service', async () => {
    const { facts } = await serviceThatFinds('exists').service.assess(sets, 'a@x.mailinator.com');
    expect(facts).toMatchObject({ isDisposable: true, contributions: [{ code: 'email_disposable' }] });
  });

  it('counts a domain that does not exist against the order', async () => {
    const { facts } = await serviceThatFinds('absent').service.assess(sets, 'a@no-such-shop.de');
    expect(facts).toMatchObject({ isDomainExist: false, contributions: [{ code: 'email_domain_absent' }] });
  });

  it('stays neutral and names DNS when it gives no answer', async () => {
    const { facts, degraded } = await serviceThatFinds('nothing').service.assess(sets, 'a@shop.de');
    expect(facts).toMatchObject({ isDomainExist: true, contributions: [] });
    expect(degraded).toEqual([{ source: 'dns', cause: 'timeout' }]);
  });

  it.each(['', 'no at sign', '@gmail.com', 'a@', 'a b@gmail.com', `${'a'.repeat(65)}@gmail.com`])(
    'has no facts of %j',
    async (text) => {
      expect(await serviceThatFinds('exists').service.assess(sets, text)).toEqual({
        facts: null,
        degraded: [],
      });
    },
  );
});
