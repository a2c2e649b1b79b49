import { checkOrders, orderFacts } from '@rampart/contracts';
import { Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { ChecksConfig } from '../checks.config';
import type { DeviceService } from '../device/device.service';
import type { MailHosts } from '../dns/dns-directory';
import { MailDomains } from '../email/domains/mail-domains';
import { EmailService } from '../email/email.service';
import type { DataSetKey } from '../reference-data/data-set-loaders';
import { buildReferenceData } from '../reference-data/data-sets.builder';
import { compilePhones } from '../reference-data/sources/disposable-phones';
import { CheckOrdersService } from './check-orders.service';
import { DETAILS } from './missing-details';
import { buildOneOrder, checkOne, type OneOrder } from './one-order.fixture';

const NOWHERE = { country: null, state: null, city: null, zipCode: null };

const known = {
  isKnown: true,
  timesSeen: 1,
  firstSeenAt: null,
  isMalwareExploit: false,
  isDistinctive: true,
  timezone: null,
  contributions: [],
};

const FOUND: MailHosts = { status: 'found', hosts: ['mx.shop.de'], refusesMail: false };

interface Given {
  device?: () => Promise<typeof known>;
  dns?: () => Promise<MailHosts>;
  missing?: DataSetKey[];
}

function setUp({ device = async () => known, dns = async () => FOUND, missing = [] }: Given = {}) {
  const metrics = new Metrics('checks');
  const warn = jest.fn();
  const data = buildReferenceData(
    {
      disposablePhones: compilePhones([442_079_460_958]),
    },
    missing,
  );
  const service = new CheckOrdersService(
    data,
    new EmailService(
      new MailDomains({
        dns: { resolveMx: dns, resolveAddresses: async () => ({ status: 'absent' }) },
        registrations: null,
      }),
    ),
    { assess: device } as unknown as DeviceService,
    metrics,
    { CHECKS_DEADLINE_MS: 500 } as ChecksConfig,
    { warn } as unknown as Logger,
  );
  const degradedTotal = async () =>
    Object.fromEntries(
      (await metrics.degradedTotal.get()).values.map(({ labels, value }) => [labels.source, value]),
    );
  const check = (order: OneOrder) => checkOne((request) => service.check(request), order);
  return { service, check, warn, degradedTotal };
}

describe('CheckOrdersService', () => {
  it('answers an order with nothing but an IP: every other part is null', async () => {
    const facts = await setUp().check(buildOneOrder());
    expect(orderFacts.parse(facts)).toMatchObject({
      ip: { ip: '8.8.8.8' },
      email: null,
      phone: null,
      username: null,
      card: null,
      device: null,
      billing: null,
      shipping: null,
      degraded: [DETAILS],
    });
    expect(facts.dataSets).toContainEqual({ name: 'ip-asn', version: '1' });
  });

  it('answers every part that was sent, in the form of the contract', async () => {
    const facts = await setUp().check(
      buildOneOrder({
        email: 'ann@shop.de',
        phone: '+4930901820',
        username: 'ann',
        deviceHash: 'hash',
        binNo: '999999',
        billing: { ...NOWHERE, country: 'GB' },
        shipping: { ...NOWHERE, country: 'DE', addressLine: null },
      }),
    );
    const parsed = orderFacts.parse(facts);
    for (const part of [parsed.email, parsed.phone, parsed.username, parsed.card, parsed.device]) {
      expect(part).not.toBeNull();
    }
    expect(parsed).toMatchObject({ billing: { countryCode: 'GB' }, shipping: { countryCode: 'DE' } });
  });

  it('reads a national phone number in the country of the billing, else the shipping address', async () => {
    const { check } = setUp();
    const phone = '020 7946 0958';
    const billed = await check(buildOneOrder({ phone, billing: { ...NOWHERE, country: 'GB' } }));
    expect(billed.phone).toMatchObject({ e164: '+442079460958', isDisposable: true });
    const shipping = { ...NOWHERE, country: 'GB', addressLine: null };
    const shipped = await check(buildOneOrder({ phone, shipping }));
    expect(shipped.phone?.e164).toBe('+442079460958');
    expect((await check(buildOneOrder({ phone }))).phone).toBeNull();
  });

  it('takes a documented value of the sandbox for what it is there, and live for any other', async () => {
    const { check } = setUp();
    const request = { ip: '198.51.100.6', email: 'ann@free.sandbox.example' };
    expect(await check(buildOneOrder({ ...request, sandbox: true }))).toMatchObject({
      ip: { proxyType: 'TOR', contributions: [{ code: 'ip_tor_network' }] },
      email: { isFree: true, isDomainExist: true },
    });
    expect(await check(buildOneOrder(request))).toMatchObject({
      ip: { proxyType: null, range: 'reserved' },
      email: { isFree: false, isDomainExist: false },
    });
  });

  it('counts nothing that a test order goes without, and asks no DNS for it', async () => {
    const dns = jest.fn(async () => FOUND);
    const { check, degradedTotal } = setUp({ dns });
    const { degraded } = await check(buildOneOrder({ sandbox: true, email: 'ann@shop.de' }));
    expect(degraded).toEqual([{ source: 'dns', cause: 'unavailable' }]);
    expect(await degradedTotal()).toEqual({});
    expect(dns).not.toHaveBeenCalled();
  });

  it('is null on a part that fails, names and counts it, and answers the rest', async () => {
    const device = () => Promise.reject(new Error('no database'));
    const { check, warn, degradedTotal } = setUp({ device });
    const facts = await check(buildOneOrder({ deviceHash: 'hash', username: 'test' }));
    expect(facts.device).toBeNull();
    expect(facts.username?.isHighRisk).toBe(true);
    expect(facts.degraded).toEqual([{ source: 'device_sightings', cause: 'unavailable' }, DETAILS]);
    expect(await degradedTotal()).toEqual({ device_sightings: 1 });
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('does not wait for a part beyond the deadline', async () => {
    jest.useFakeTimers();
    const { check } = setUp({ device: () => new Promise(() => {}) });
    const answer = check(buildOneOrder({ deviceHash: 'hash' }));
    await jest.advanceTimersByTimeAsync(500);
    expect((await answer).degraded).toEqual([{ source: 'device_sightings', cause: 'timeout' }, DETAILS]);
    jest.useRealTimers();
  });

  it('names DNS when it gives no answer, and stays neutral', async () => {
    const dns = async () => ({ status: 'unknown', cause: 'unavailable' }) as const;
    const { check, degradedTotal } = setUp({ dns });
    const facts = await check(buildOneOrder({ email: 'a@shop.de' }));
    expect(facts.email).toMatchObject({ isDomainExist: true, contributions: [] });
    expect(facts.degraded).toEqual([{ source: 'dns', cause: 'unavailable' }, DETAILS]);
    expect(await degradedTotal()).toEqual({ dns: 1 });
  });

  it('names a data set that is missing', async () => {
    const facts = await setUp({ missing: ['ipAsn', 'cities'] }).check(buildOneOrder());
    expect(facts.degraded).toEqual([
      { source: 'cities', cause: 'no_data' },
      { source: 'ip-asn', cause: 'no_data' },
      DETAILS,
    ]);
  });

  it('treats what cannot be read as not sent, but for an e-mail address, which is malformed then', async () => {
    const facts = await setUp().check(buildOneOrder({ email: 'no address', binNo: '12', deviceHash: ' ' }));
    expect(facts).toMatchObject({
      email: { email: '', contributions: [{ code: 'email_invalid_syntax' }] },
      card: null,
    });
  });

  it('gives the same facts for the same order', async () => {
    const { check } = setUp();
    const request = buildOneOrder({ email: 'a@shop.de', username: 'test', binNo: '411111' });
    expect(await check(request)).toEqual(await check(request));
  });

  it('has no facts of an unknown address, and all others', async () => {
    const facts = await setUp().check(buildOneOrder({ ip: '', email: 'ann@shop.de' }));
    expect(orderFacts.parse(facts)).toMatchObject({
      ip: { ip: '', countryCode: null, contributions: [], fraudScore: 0 },
      email: { email: 'ann@shop.de' },
      degraded: [],
    });
  });

  it('answers several orders, each as alone, and names the data sets once', async () => {
    const { service, check } = setUp();
    const orders = ['8.8.8.8', '198.51.100.6'].map((ip) => buildOneOrder({ ip, username: 'ann' }));
    const reply = await service.check({ accountId: 1, sandbox: true, orders, promptly: false });
    const alone = await Promise.all(orders.map((order) => check({ ...order, sandbox: true })));
    expect(checkOrders.reply.parse(reply)).toEqual({
      orders: alone.map(({ dataSets: _, ...facts }) => facts),
      dataSets: alone[0]?.dataSets,
    });
  });

  describe('promptly', () => {
    const orders = [
      buildOneOrder({ username: 'ann' }),
      buildOneOrder({ email: 'ann@shop.de' }),
      buildOneOrder({ username: 'bob' }),
    ];

    it('gives null for an order that would have to be waited for, and the others their answers', async () => {
      const { service, degradedTotal } = setUp({ dns: () => new Promise(() => undefined) });
      const reply = await service.check({ accountId: 1, sandbox: false, orders, promptly: true });
      expect(checkOrders.reply.parse(reply).orders).toMatchObject([
        { username: { isHighRisk: false } },
        null,
        { username: { isHighRisk: false } },
      ]);
      expect(await degradedTotal()).toEqual({});
    });

    it('answers what is known in memory like any other order', async () => {
      const { service } = setUp();
      const asked = { accountId: 1, sandbox: false, orders };
      expect(await service.check({ ...asked, promptly: true })).toEqual(
        await service.check({ ...asked, promptly: false }),
      );
    });

    it('refuses an invalid address all the same', async () => {
      const asked = { accountId: 1, sandbox: false, orders: [...orders, buildOneOrder({ ip: '1.2.3' })] };
      await expect(setUp().service.check({ ...asked, promptly: true })).rejects.toMatchObject({
        code: 'validation_failed',
      });
    });
  });

  it('lets others have their turn between the orders of a batch', async () => {
    const seen: string[] = [];
    const { service } = setUp({
      device: async () => {
        seen.push('order');
        return known;
      },
    });
    const { ip, email, phone, username, binNo, billing, shipping } = buildOneOrder();
    const order = { ip, email, phone, username, binNo, billing, shipping, deviceHash: 'a'.repeat(64) };
    const checked = service.check({
      accountId: 1,
      sandbox: false,
      orders: Array.from({ length: 17 }, () => order),
      promptly: false,
    });
    setImmediate(() => seen.push('other'));
    await checked;
    expect(seen.filter((each) => each === 'order')).toHaveLength(17);
    expect(seen.indexOf('other')).toBeLessThan(17);
  });

  it('refuses a whole batch with an invalid address, without an unhandled rejection', async () => {
    const { ip: _, accountId, sandbox, ...rest } = buildOneOrder();
    const orders = Array.from({ length: 17 }, (_order, n) => ({
      ...rest,
      ip: n === 0 ? '1.2.3' : '8.8.8.8',
    }));
    await expect(
      setUp().service.check({ accountId, sandbox, orders, promptly: false }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });

  it.each([' ', 'nonsense', '1.2.3', '300.1.1.1', '1.2.3.4%eth0'])('refuses the IP %j', async (ip) => {
    await expect(setUp().check(buildOneOrder({ ip }))).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'ip',
    });
  });

  it('brings the IP to its canonical form', async () => {
    expect((await setUp().check(buildOneOrder({ ip: '::FFFF:8.8.8.8' }))).ip.ip).toBe('8.8.8.8');
  });
});
