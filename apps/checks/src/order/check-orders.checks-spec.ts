import { checkOrders, describeService } from '@rampart/contracts';
import type { RpcClient, RunningService } from '@rampart/rpc';
import { sharedChecks } from '../shared-checks.fixture';
import { checkOne, type OneOrder } from './one-order.fixture';

const order: OneOrder = {
  accountId: 1,
  sandbox: false,
  ip: '8.8.8.8',
  email: 'ann@gmail.com',
  phone: '+442079460958',
  username: 'ann.example',
  deviceHash: 'never-seen',
  binNo: '446238',
  billing: { country: 'US', state: 'New York', city: 'New York', zipCode: '10001' },
  shipping: {
    country: 'Deutschland',
    state: 'Bayern',
    city: 'München',
    zipCode: '80331',
    addressLine: 'Marienplatz 1',
  },
};

describe('the checks, over NATS and with the data sets that are installed', () => {
  let client: RpcClient;
  const askOne = (one: OneOrder) => checkOne((request) => client.call(checkOrders, request), one);
  let service: RunningService;

  beforeAll(() => {
    ({ client, service } = sharedChecks());
  });

  it('answers an order from real data', async () => {
    const facts = await askOne(order);
    expect(facts).toMatchObject({
      ip: { countryCode: 'US', asn: 15_169, isHosting: true, usageTypes: ['DCH'], proxyType: 'DCH' },
      email: { domain: 'gmail.com', isFree: true, isDisposable: false, isDomainExist: true },
      phone: { e164: '+442079460958', countryCode: 'GB' },
      username: { isHighRisk: false },
      card: { brand: 'Visa', issuingBank: 'Halifax', issuingCountry: 'GB', isBinExist: true },
      device: { isKnown: false, timesSeen: 0, isMalwareExploit: null },
      billing: { countryCode: 'US', stateCode: 'NY', precision: 'postal_code' },
      shipping: { countryCode: 'DE', stateCode: 'BY', precision: 'city', isExportControlledCountry: false },
      degraded: [{ source: 'ip-details', cause: 'no_data' }],
    });
    expect(facts.shipping?.latitude).toBeCloseTo(48.14, 1);
    expect(facts.dataSets.length).toBeGreaterThan(10);
  });

  it.each([
    ['google.com', false],
    ['gmail.com', false],
    ['privaterelay.appleid.com', false],
    ['mailinator.com', true],
    ['box.mailinator.com', true],
  ])('calls mail at %s disposable: %s', async (domain, isDisposable) => {
    const facts = await askOne({ ...order, email: `ann@${domain}` });
    expect(facts.email?.isDisposable).toBe(isDisposable);
  });

  it.each([
    ['104.28.1.1', { isProxy: false, isHosting: false }],
    ['146.70.40.1', { proxyType: 'VPN', isHosting: true }],
    ['73.1.1.1', { usageTypes: ['ISP'], isHosting: false, countryCode: 'US', fraudScore: 0 }],
    ['2a01:4f8::1', { countryCode: 'DE', isHosting: true }],
    ['192.168.0.1', { range: 'private', countryCode: null, asn: null }],
  ])('judges %s from the installed sets', async (ip, expected) => {
    const facts = await askOne({ ...order, ip });
    expect(facts.ip).toMatchObject(expected);
  });

  it('stays neutral while DNS cannot be asked, and names it', async () => {
    const facts = await askOne({ ...order, email: 'ann@unheard-of-shop.de' });
    expect(facts.email?.isDomainExist).toBe(true);
    expect(facts.degraded).toEqual([
      { source: 'dns', cause: expect.stringMatching(/^(unavailable|timeout)$/) },
      { source: 'ip-details', cause: 'no_data' },
    ]);
  });

  it('refuses an invalid IP', async () => {
    await expect(askOne({ ...order, ip: 'nonsense' })).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'ip',
    });
  });

  it('describes itself', async () => {
    expect(await client.call(describeService('checks'), {})).toMatchObject({ service: 'checks' });
  });

  it('counts what it had to do without', async () => {
    const metrics = await (await fetch(`${service.healthUrl}/metrics`)).text();
    expect(metrics).toMatch(/rampart_degraded_total\{source="dns",service="checks"\} [1-9]/);
  });
});
