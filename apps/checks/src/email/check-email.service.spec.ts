import type { AccountLists } from '@rampart/account-lists';
import { emailCheck, type ListMatch, ServiceError } from '@rampart/contracts';
import { Metrics } from '@rampart/telemetry';
import type { HostAddresses, MailHosts } from '../dns/dns-directory';
import { buildReferenceData } from '../reference-data/data-sets.builder';
import { CheckEmailService } from './check-email.service';
import type { DomainSources } from './domains/mail-domains';
import { EmailSources } from './email-sources';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const REGISTRATION = {
  createdAt: '2026-11-11T12:00:00.000Z',
  expiresAt: null,
  registrar: 'Example Registrar',
};
const SILENT: MailHosts = { status: 'unknown', cause: 'timeout' };

interface Given {
  readonly mail?: MailHosts;
  readonly addresses?: HostAddresses;
  readonly registrations?: DomainSources['registrations'];
  readonly gravatars?: EmailSources['gravatars'];
  readonly match?: AccountLists['match'];
}

function setUp({
  mail = { status: 'found', hosts: ['mx.shop.de'], refusesMail: false },
  addresses = { status: 'found', addresses: ['192.0.2.25'], isComplete: true },
  registrations = null,
  gravatars = null,
  match = async () => [],
}: Given = {}) {
  const data = buildReferenceData({
    disposableDomains: new Set(['mailinator.com']),
    freeDomains: new Set(['gmail.com']),
  });
  const metrics = new Metrics('checks');
  const resolveMx = jest.fn(async () => mail);
  const resolveAddresses = jest.fn(async () => addresses);
  const sources = new EmailSources(
    { dns: { resolveMx, resolveAddresses }, registrations, now: () => NOW },
    gravatars,
  );
  const asked = jest.fn(match);
  const lists = { match: asked } as unknown as AccountLists;
  const service = new CheckEmailService(data, sources, lists, metrics);
  const check = (email: string, sandbox = false) => service.check({ accountId: 7, sandbox, email });
  const degradedTotal = async () =>
    (await metrics.degradedTotal.get()).values.map(({ labels }) => labels.source);
  return { check, resolveMx, resolveAddresses, asked, degradedTotal };
}

describe('CheckEmailService', () => {
  it('answers every field of an ordinary address, with nothing against it', async () => {
    const { check, asked } = setUp();
    const { record, expansions } = await check(' Ann@SHOP.de ');
    expect(emailCheck.parse(record)).toEqual({
      email: 'Ann@SHOP.de',
      domain: 'shop.de',
      is_valid_syntax: true,
      is_disposable: false,
      has_mx: true,
      is_role_account: false,
      mx_hosts: ['mx.shop.de'],
      has_gravatar: null,
      domain_registration: null,
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
    });
    expect(expansions.degraded).toEqual([]);
    expect(expansions.data_sets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['disposable-domains', 'free-domains', 'disposable-names']),
    );
    expect(asked).toHaveBeenCalledWith(7, [
      { entityType: 'email', value: 'Ann@SHOP.de', withHosted: true },
      { entityType: 'email_domain', value: 'shop.de' },
    ]);
  });

  it.each([
    ['google', ['aspmx.l.google.com', 'alt1.aspmx.l.google.com'], 100],
    ['the firm itself', ['mx.shop.de'], 0],
    ['two providers', ['aspmx.l.google.com', 'shop-de.mail.protection.outlook.com'], 0],
  ])(
    'takes an entry for another address of the mailbox into account where mail goes to %s',
    async (_, hosts, score) => {
      const entry = { index: 0, entryId: 1, listType: 'blacklist', entityType: 'email', ifHosted: true };
      const { check } = setUp({
        mail: { status: 'found', hosts, refusesMail: false },
        match: async () => [entry as ListMatch],
      });
      expect((await check('ann@shop.de')).record).toMatchObject({ fraud_score: 0, risk_score: score });
    },
  );

  it('reports of a text that is no address nothing else', async () => {
    const { check, resolveMx } = setUp();
    const { record } = await check('info..@mailinator.com');
    expect(record).toMatchObject({
      email: 'info..@mailinator.com',
      domain: '',
      is_valid_syntax: false,
      is_disposable: false,
      has_mx: false,
      is_role_account: false,
      mx_hosts: [],
      fraud_score: 50,
      reasons: ['The e-mail address is not valid.'],
    });
    expect(resolveMx).not.toHaveBeenCalled();
  });

  it('takes blanks around an address off, and no line breaks', async () => {
    const { check } = setUp();
    expect((await check('\tann@shop.de ')).record.is_valid_syntax).toBe(true);
    expect((await check('ann@shop.de\n')).record.is_valid_syntax).toBe(false);
  });

  it('asks DNS for the mail hosts of a free provider too', async () => {
    const { check, resolveMx } = setUp();
    expect((await check('ann@gmail.com')).record.has_mx).toBe(true);
    expect(resolveMx).toHaveBeenCalledWith(7, 'gmail.com');
  });

  it('recognises a disposable service by the mail hosts of a new name', async () => {
    const { check } = setUp({ mail: { status: 'found', hosts: ['mx.mailinator.com'], refusesMail: false } });
    const { record, expansions } = await check('ann@shop.de');
    expect(record).toMatchObject({ is_disposable: true, has_mx: true });
    expect(expansions.contributions).toMatchObject([
      { code: 'email_disposable', evidence: { basis: 'mail_host' } },
    ]);
  });

  it('distinguishes a domain without mail hosts from an absent one', async () => {
    const empty = setUp({ mail: { status: 'found', hosts: [], refusesMail: true } });
    expect((await empty.check('ann@shop.de')).expansions.contributions).toMatchObject([
      { code: 'email_no_mail_host' },
    ]);
    const absent = setUp({ mail: { status: 'absent' } });
    expect((await absent.check('ann@shop.de')).expansions.contributions).toMatchObject([
      { code: 'email_domain_absent' },
    ]);
  });

  it('is neutral and names DNS when it gives no answer', async () => {
    const { check, degradedTotal } = setUp({ mail: SILENT });
    const { record, expansions } = await check('ann@shop.de');
    expect(record).toMatchObject({ has_mx: false, mx_hosts: [], fraud_score: 0 });
    expect(expansions.degraded).toEqual([{ source: 'dns', cause: 'timeout' }]);
    expect(await degradedTotal()).toEqual(['dns']);
  });

  it('presents the registration and the picture where the look-ups are on', async () => {
    const find = jest.fn(async () => ({ value: REGISTRATION, degraded: null }));
    const { check } = setUp({
      registrations: { find },
      gravatars: { find: async () => ({ value: true, degraded: null }) },
    });
    const { record } = await check('ann@mail.shop.de');
    expect(find).toHaveBeenCalledWith(7, 'shop.de');
    expect(record).toMatchObject({
      has_gravatar: true,
      domain_registration: {
        created_at: '2026-11-11T12:00:00.000Z',
        expires_at: null,
        registrar: 'Example Registrar',
        age_days: 10,
      },
      reasons: ["The e-mail address's domain was registered 10 days ago."],
    });
  });

  it('has nulls and names the sources where those look-ups fail', async () => {
    const fail = (source: string) => ({
      find: async () => ({ value: null, degraded: { source, cause: 'timeout' as const } }),
    });
    const { check } = setUp({ registrations: fail('rdap'), gravatars: fail('gravatar') });
    const { record, expansions } = await check('ann@shop.de');
    expect(record).toMatchObject({ has_gravatar: null, domain_registration: null });
    expect(expansions.degraded.map(({ source }) => source)).toEqual(['rdap', 'gravatar']);
  });

  describe('of a domain on no list', () => {
    const found = (...hosts: string[]) => ({ status: 'found', hosts, refusesMail: false }) as const;
    const at = (...addresses: string[]) => ({ status: 'found', addresses, isComplete: true }) as const;

    it('is disposable by mail hosts that many disposable domains share', async () => {
      const { check, resolveAddresses } = setUp({
        mail: found('mail.wallywatts.com', 'mail.wabblywabble.com'),
      });
      expect((await check('ann@neverlisted.de')).record.is_disposable).toBe(true);
      expect(resolveAddresses).not.toHaveBeenCalled();
    });

    it('is disposable when its mail goes to a service for parked domains, unless it is a slip', async () => {
      const { check } = setUp({ mail: found('park-mx.above.com') });
      const { record, expansions } = await check('ann@neverlisted.de');
      expect(record.is_disposable).toBe(true);
      expect(expansions.contributions).toMatchObject([{ evidence: { basis: 'parked' } }]);
      expect((await check('ann@gmial.com')).record.is_disposable).toBe(false);
    });

    it('is disposable by the address of a mail host of its own, or of itself without one', async () => {
      const own = setUp({ mail: found('mail.neverlisted.de'), addresses: at('91.196.52.205') });
      expect((await own.check('ann@neverlisted.de')).record.is_disposable).toBe(true);
      expect(own.resolveAddresses).toHaveBeenCalledWith(7, 'mail.neverlisted.de');
      const none = setUp({ mail: found(), addresses: at('91.196.52.205') });
      expect((await none.check('ann@neverlisted.de')).record.is_disposable).toBe(true);
      expect(none.resolveAddresses).toHaveBeenCalledWith(7, 'neverlisted.de');
    });

    it('is ordinary with other addresses as well, and is not asked about a provider’s host', async () => {
      const mixed = setUp({
        mail: found('mail.neverlisted.de'),
        addresses: at('91.196.52.205', '192.0.2.25'),
      });
      expect((await mixed.check('ann@neverlisted.de')).record.is_disposable).toBe(false);
      const hosted = setUp({ mail: found('aspmx.l.google.com') });
      expect((await hosted.check('ann@neverlisted.de')).record.is_disposable).toBe(false);
      expect(hosted.resolveAddresses).not.toHaveBeenCalled();
    });
  });

  it('asks DNS nothing about an address at an IP address', async () => {
    const { check, resolveMx } = setUp();
    expect((await check('ann@[192.0.2.1]')).record).toMatchObject({
      is_valid_syntax: true,
      domain: '[192.0.2.1]',
    });
    expect(resolveMx).not.toHaveBeenCalled();
  });

  it('is not answered while the lists cannot be read', async () => {
    const match = () => Promise.reject(new ServiceError('unavailable', { message: 'No lists.' }));
    await expect(setUp({ match }).check('ann@shop.de')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('makes no outside look-ups in the sandbox, except for the lists', async () => {
    const { check, resolveMx, asked, degradedTotal } = setUp();
    expect((await check('anna@disposable.sandbox.example', true)).record.is_disposable).toBe(true);
    expect((await check('ann@shop.de', true)).expansions.degraded).toEqual([
      { source: 'dns', cause: 'unavailable' },
    ]);
    expect(resolveMx).not.toHaveBeenCalled();
    expect(asked).toHaveBeenCalledTimes(2);
    expect(await degradedTotal()).toEqual([]);
  });
});
