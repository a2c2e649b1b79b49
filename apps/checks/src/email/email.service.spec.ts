import type { MailHosts } from '../dns/dns-directory';
import { buildDataSets } from '../reference-data/data-sets.builder';
import { MailDomains } from './domains/mail-domains';
import { EmailService } from './email.service';

const sets = buildDataSets({
  freeDomains: new Set(['gmail.com']),
  disposableDomains: new Set(['mailinator.com']),
});

const ANSWERS: Readonly<Record<'exists' | 'absent' | 'nothing', MailHosts>> = {
  exists: { status: 'found', hosts: ['mx.shop.de'], refusesMail: false },
  absent: { status: 'absent' },
  nothing: { status: 'unknown', cause: 'timeout' },
};

function serviceThatFinds(answer: keyof typeof ANSWERS) {
  const resolveMx = jest.fn(async () => ANSWERS[answer]);
  // An order waits for one round of queries.
  const resolveAddresses = () => Promise.reject(new Error('an order asks for no address'));
  return {
    resolveMx,
    service: new EmailService(new MailDomains({ dns: { resolveMx, resolveAddresses }, registrations: null })),
  };
}

describe('EmailService', () => {
  it('normalises an address and recognises its provider without asking DNS', async () => {
    const { service, resolveMx } = serviceThatFinds('exists');
    expect(await service.assess(1, sets, ' Ann@GMAIL.com ')).toEqual({
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
    expect(resolveMx).not.toHaveBeenCalled();
  });

  it('recognises a subdomain of a disposable service', async () => {
    const { facts } = await serviceThatFinds('exists').service.assess(1, sets, 'a@x.mailinator.com');
    expect(facts).toMatchObject({ isDisposable: true, contributions: [{ code: 'email_disposable' }] });
  });

  it('counts a domain that does not exist against the order', async () => {
    const { facts } = await serviceThatFinds('absent').service.assess(1, sets, 'a@no-such-shop.de');
    expect(facts).toMatchObject({ isDomainExist: false, contributions: [{ code: 'email_domain_absent' }] });
  });

  it('counts an address that no mail server takes against the order', async () => {
    const { facts } = await serviceThatFinds('exists').service.assess(1, sets, 'a..b@shop.de');
    expect(facts).toMatchObject({ contributions: [{ code: 'email_invalid_syntax' }] });
  });

  it.each([
    ['ann@gm\u0430il.com', ['email_look_alike_domain']],
    ['ann@gmai1.com', ['email_look_alike_domain']],
    ['ann@gmial.com', ['email_likely_typo']],
    ['ann@sh\u043ep.de', ['email_mixed_script']],
    ['\u0430nn@shop.de', ['email_mixed_script']],
    ['a\u200bnn@shop.de', ['email_invalid_syntax']],
    ['ann@sh\u00adop.de', ['email_invalid_syntax']],
    ['\u202aann@shop.de\u202c', []],
    ['ann@m\u00fcller.de', []],
    ['\u0430\u043d\u043d\u0430@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444', []],
    ['\u0438\u0432\u0430\u043d.smith@shop.de', []],
  ])('finds in the letters of %s %j', async (email, codes) => {
    const { facts } = await serviceThatFinds('exists').service.assess(1, sets, email);
    expect(facts?.contributions.map(({ code }) => code)).toEqual(codes);
  });

  it('names the mailbox that the mail hosts of the domain show', async () => {
    const resolveMx = async (): Promise<MailHosts> => ({
      status: 'found',
      hosts: ['aspmx.l.google.com', 'alt1.aspmx.l.google.com'],
      refusesMail: false,
    });
    const resolveAddresses = () => Promise.reject(new Error('an order asks for no address'));
    const service = new EmailService(
      new MailDomains({ dns: { resolveMx, resolveAddresses }, registrations: null }),
    );
    expect((await service.assess(1, sets, 'Ann.Lee+shop@shop.de')).facts).toMatchObject({
      email: 'ann.lee+shop@shop.de',
      mailbox: 'ann.lee@shop.de',
    });
    expect((await service.assess(1, sets, 'ann.lee@shop.de')).facts).toMatchObject({
      mailbox: 'ann.lee@shop.de',
    });
    const elsewhere = await serviceThatFinds('exists').service.assess(1, sets, 'ann+shop@shop.de');
    expect(elsewhere.facts).not.toHaveProperty('mailbox');
  });

  it('reports of a reserved domain only that it does not exist', async () => {
    const { facts } = await serviceThatFinds('exists').service.assess(1, sets, 'a@shop.test');
    expect(facts?.contributions.map(({ code }) => code)).toEqual(['email_domain_absent']);
  });

  it('stays neutral and names DNS when it gives no answer', async () => {
    const { facts, degraded } = await serviceThatFinds('nothing').service.assess(1, sets, 'a@shop.de');
    expect(facts).toMatchObject({ isDomainExist: true, contributions: [] });
    expect(degraded).toEqual([{ source: 'dns', cause: 'timeout' }]);
  });

  it('reports that a domain for documentation takes no mail, not that it does not exist', async () => {
    const { facts } = await serviceThatFinds('nothing').service.assess(1, sets, 'a@example.com');
    expect(facts).toMatchObject({ isDomainExist: true, contributions: [{ code: 'email_no_mail_host' }] });
  });

  it('reports a typo of a large provider’s name as one', async () => {
    const { facts } = await serviceThatFinds('exists').service.assess(1, sets, 'ann@gmial.com');
    expect(facts).toMatchObject({
      isDisposable: false,
      contributions: [{ code: 'email_likely_typo', evidence: { did_you_mean: 'gmail.com' } }],
    });
  });

  it('has no facts of an address without a domain', async () => {
    const { facts } = await serviceThatFinds('exists').service.assess(1, sets, 'a@[192.0.2.1]');
    expect(facts).toBeNull();
  });

  it.each(['', 'plainaddress', '@gmail.com', 'a@', 'a b@gmail.com', `${'a'.repeat(65)}@gmail.com`])(
    'counts against the order that %j is not an address',
    async (text) => {
      const { facts, degraded } = await serviceThatFinds('exists').service.assess(1, sets, text);
      expect(degraded).toEqual([]);
      expect(facts).toMatchObject({
        email: '',
        isDomainExist: false,
        contributions: [{ code: 'email_invalid_syntax', points: 50 }],
      });
    },
  );
});
