import { type ScreeningResult, screeningResult } from '@rampart/contracts';
import fc from 'fast-check';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, clientOf } from './api-client.fixture';
import { type ApiDocument, readDocument } from './documented.fixture';
import { type Operator, operatorOf } from './operator.fixture';
import { FULL_ORDER } from './orders.fixture';

const SCREEN = '/api/v1/screen';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let document: ApiDocument;

beforeAll(async () => {
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  document = await readDocument(client);
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

/** The result, after validation against the document and the contract, which allow no further field. */
function resultOf(answer: Answer): ScreeningResult {
  document.assertDescribes(answer, 'POST', SCREEN);
  const { contributions: _c, warnings: _w, degraded: _d, ...result } = answer.data;
  const parsed = screeningResult.parse(result);
  expect(result).toStrictEqual(parsed);
  return parsed;
}

const screen = async (form: Record<string, string>, query = '') => {
  const { key } = await operator.newTenant();
  return client.ask(`${SCREEN}${query}`, { key, form });
};

/** Sections in which every field must be known, apart from those named. */
const nullFieldsOf = (section: object) =>
  Object.entries(section).flatMap(([name, value]) => (value === null ? [name] : []));

describe('an order with every field', () => {
  let first: ScreeningResult;
  let second: ScreeningResult;

  beforeAll(async () => {
    const { key } = await operator.newTenant();
    const earlier = { email: FULL_ORDER.email, ip: '1.1.1.1', ship_country: 'AU', ship_city: 'Sydney' };
    first = resultOf(await client.ask(SCREEN, { key, form: earlier }));
    second = resultOf(await client.ask(SCREEN, { key, form: FULL_ORDER }));
  });

  it('is placed by its IP address', () => {
    expect(second.ip_geolocation).toMatchObject({
      ip: '81.2.69.142',
      continent: 'Europe',
      country_code: 'GB',
      country_name: expect.stringContaining('United Kingdom'),
      timezone: 'Europe/London',
      isp_name: expect.any(String),
      is_proxy: false,
      is_in_blacklist: false,
    });
  });

  it('is measured against its billing address, in km and miles that agree', () => {
    const { ip_distance_in_km: km, ip_distance_in_mile: miles } = second.billing_address;
    expect(km).toBeGreaterThan(0);
    expect(km).toBeLessThan(50);
    expect(Math.abs((miles ?? 0) - (km ?? 0) * 0.621371)).toBeLessThanOrEqual(0.05);
    expect(second.billing_address.is_ip_country_match).toBe(true);
  });

  it('has its two addresses compared however they are spelled', () => {
    expect(second.shipping_address).toStrictEqual({
      is_address_ship_forward: false,
      is_bill_country_match: true,
      is_bill_state_match: true,
      is_bill_city_match: true,
      is_bill_postcode_match: true,
      is_export_controlled_country: false,
      is_in_blacklist: false,
    });
  });

  it('has its email, phone and username judged', () => {
    expect(second.email_address).toStrictEqual({
      is_free: true,
      is_disposable: false,
      is_domain_exist: true,
      is_new_domain_name: null,
      is_in_blacklist: false,
    });
    expect(second.phone_number).toStrictEqual({ is_disposable: false, is_in_blacklist: false });
    expect(second.username).toStrictEqual({ is_high_risk: false, is_in_blacklist: false });
  });

  it('has its card and device looked up, null where no source has an answer', () => {
    expect(second.credit_card).toMatchObject({
      card_brand: 'Visa',
      card_issuing_country: 'GB',
      is_bin_exist: true,
      is_bin_country_match: true,
      card_submitted: true,
    });
    // The device was never seen: only its absence from all lists is known.
    expect(second.device).toStrictEqual({ is_malware_exploit: null, is_in_blacklist: false });
  });

  it('is held against the customer’s earlier order', () => {
    expect(nullFieldsOf(first.smart_detection)).toHaveLength(4);
    expect(second.smart_detection).toMatchObject({ ip_location_anomaly: true, ship_location_anomaly: true });
    expect(second.smart_detection.ip_anomaly_distance_km).toBeGreaterThan(15_000);
    expect(second.smart_detection.ip_anomaly_speed_kmh).toBeGreaterThan(10_000);
  });

  it('is echoed, decided and counted', () => {
    expect(second).toMatchObject({
      user_order_id: 'order-1001',
      shield_status: 'APPROVE',
      shield_rules: [],
      shield_rules_detail: [],
      api_version: '1.0.0',
      requests_remaining_today: first.requests_remaining_today - 1,
      requests_remaining_this_month: first.requests_remaining_this_month - 1,
    });
    expect(second.shield_reasons).toHaveLength(2);
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
    expect([today, yesterday]).toContain(second.shield_id.slice(0, 8));
  });
});

describe('an order without any field', () => {
  it('has null where the interface allows it and the neutral value elsewhere', async () => {
    const result = resultOf(await screen({}));
    expect(result).toMatchObject({
      billing_address: { ip_distance_in_km: null, ip_distance_in_mile: null, is_ip_country_match: null },
      shipping_address: {
        is_address_ship_forward: null,
        is_bill_country_match: null,
        is_bill_state_match: null,
        is_bill_city_match: null,
        is_bill_postcode_match: null,
        is_export_controlled_country: null,
        is_in_blacklist: false,
      },
      email_address: {
        is_free: false,
        is_disposable: false,
        is_domain_exist: false,
        is_new_domain_name: null,
        is_in_blacklist: false,
      },
      phone_number: { is_disposable: null, is_in_blacklist: null },
      username: { is_high_risk: null, is_in_blacklist: null },
      device: { is_malware_exploit: null, is_in_blacklist: null },
      user_order_id: '',
    });
    expect(nullFieldsOf(result.credit_card)).toHaveLength(6);
    expect(nullFieldsOf(result.smart_detection)).toHaveLength(4);
    expect(result.credit_card).toMatchObject({
      is_prepaid: false,
      is_bin_exist: false,
      card_submitted: false,
    });
  });

  it('is the same as one whose every field is empty, but for the address: that is unknown', async () => {
    const { key } = await operator.newTenant();
    const { ip: _, ...others } = FULL_ORDER;
    const empty = Object.fromEntries(Object.keys(others).map((name) => [name, '']));
    const [none, blank] = [
      resultOf(await client.ask(SCREEN, { key, method: 'POST' })),
      resultOf(await client.ask(SCREEN, { key, form: empty })),
    ];
    expect(withoutOwn(blank)).toStrictEqual(withoutOwn(none));
  });
});

/** Without the fields that belong to a single call. */
function withoutOwn(result: ScreeningResult): object {
  const { shield_id: _id, requests_remaining_today: _d, requests_remaining_this_month: _m, ...rest } = result;
  return rest;
}

describe('form and JSON', () => {
  it('give the same result, numbers sent as numbers or as text', async () => {
    const tenants = await Promise.all([1, 2, 3].map(() => operator.newTenant()));
    const [form, json, typed] = await Promise.all([
      client.ask(SCREEN, { key: tenants[0]?.key, form: FULL_ORDER }),
      client.ask(SCREEN, { key: tenants[1]?.key, json: FULL_ORDER }),
      client.ask(SCREEN, { key: tenants[2]?.key, json: { ...FULL_ORDER, amount: 129.9, bin_no: 453978 } }),
    ]);
    expect(withoutOwn(resultOf(json))).toStrictEqual(withoutOwn(resultOf(form)));
    expect(withoutOwn(resultOf(typed))).toStrictEqual(withoutOwn(resultOf(form)));
  });
});

describe('a replay', () => {
  it('is the first answer byte for byte, whatever was expanded and whatever happened since', async () => {
    const { key } = await operator.newTenant();
    const answer = await client.ask(SCREEN, { key, form: FULL_ORDER });
    const path = `${SCREEN}/${resultOf(answer).shield_id}`;
    await client.ask('/api/v1/lists', { key, form: { list_type: 'blacklist', value: FULL_ORDER.ip } });
    const later = await client.ask(`${SCREEN}?expand=contributions`, { key, form: FULL_ORDER });
    expect(resultOf(later).shield_status).toBe('REJECT');
    const replay = await client.ask(path, { key });
    document.assertDescribes(replay, 'GET', `${SCREEN}/{shield_id}`);
    expect(replay.text).toBe(answer.text);
    const { contributions: _, ...stored } = later.data;
    const laterReplay = await client.ask(`${SCREEN}/${later.data.shield_id}`, { key });
    expect(laterReplay.text).toBe(JSON.stringify({ data: stored }));
  });
});

describe('what stands behind an answer', () => {
  it('adds up to the score exactly, for any order', async () => {
    const { key } = await operator.newTenant();
    for (const value of ['9.9.9.9', '185.220.101.1']) {
      await client.ask('/api/v1/lists', { key, form: { list_type: 'blacklist', value } });
    }
    // Hardly ever twice the same customer: with their histories alone, most orders would be beyond 100 points.
    const one = fc.nat({ max: 1_000_000 });
    const domain = fc.constantFrom('mailinator.com', 'gmail.com', 'nowhere.invalid');
    const order = fc.record(
      {
        ip: fc.oneof(
          fc.constantFrom('9.9.9.9', '185.220.101.1', '10.1.1.1'),
          fc.nat({ max: 255 }).map((n) => `81.2.69.${n}`),
        ),
        email: fc.tuple(one, domain).map(([n, host]) => `a${n}@${host}`),
        phone: fc.oneof(
          fc.constant('12345'),
          one.map((n) => `+44207${String(n).padStart(7, '0')}`),
        ),
        username: one.map((n) => `customer.${n}`),
        bin_no: fc.constantFrom('453978', '411111', '000000'),
        amount: fc.constantFrom('999', '5000.55'),
        currency: fc.constant('EUR'),
        bill_country: fc.constantFrom('US', 'GB', 'KP'),
        ship_country: fc.constantFrom('US', 'IR', 'KP'),
        ship_city: fc.constantFrom('Tehran', 'Portland'),
      },
      { requiredKeys: [] },
    );
    const scores = new Set<number>();
    await fc.assert(
      fc.asyncProperty(order, async (form) => {
        const answer = await client.ask(`${SCREEN}?expand=contributions`, { key, form });
        const { shield_score: score, shield_reasons: reasons } = resultOf(answer);
        const parts = answer.data.contributions as { points: number; reason: string }[];
        const sum = parts.reduce((total, part) => total + Math.round(part.points * 100), 0);
        expect(sum).toBe(Math.round(score * 100));
        expect(reasons.length).toBeGreaterThan(0);
        scores.add(score);
      }),
      { numRuns: 60 },
    );
    expect(scores.size).toBeGreaterThan(5);
  });

  it('comes only when it is asked for, each part by its own word', async () => {
    const expanded = await screen({ ip: 'not an address', bin_no: '12' }, '?expand=warnings,degraded');
    resultOf(expanded);
    expect(Object.keys(expanded.data)).toEqual(expect.arrayContaining(['warnings', 'degraded']));
    expect(expanded.data).not.toHaveProperty('contributions');
    expect((expanded.data.warnings as { param: string }[]).map(({ param }) => param).sort()).toEqual([
      'bin_no',
      'ip',
    ]);
    expect(Object.keys((await screen({})).data)).toEqual(Object.keys(screeningResult.shape));
  });
});

describe('addresses of every kind', () => {
  const NOWHERE = { country_code: null, latitude: null, isp_name: null, usage_type: [], is_proxy: false };

  it.each(['10.0.0.1', '192.168.1.1', '100.64.0.1', '169.254.1.1', '127.0.0.1', '::1', 'fe80::1', 'fd00::1'])(
    'the private or reserved %s is nowhere and never a proxy',
    async (ip) => {
      expect(resultOf(await screen({ ip })).ip_geolocation).toMatchObject({ ip, ...NOWHERE });
    },
  );

  it.each([
    ['::ffff:81.2.69.142', '81.2.69.142', 'GB'],
    ['::FFFF:5102:458E', '81.2.69.142', 'GB'],
    ['2001:4860:4860:0:0:0:0:8888', '2001:4860:4860::8888', 'US'],
    ['2001:4860:4860::8888', '2001:4860:4860::8888', 'US'],
    ['8.8.8.8', '8.8.8.8', 'US'],
  ])('%s is shown as %s and placed in %s', async (ip, shown, country) => {
    expect(resultOf(await screen({ ip })).ip_geolocation).toMatchObject({ ip: shown, country_code: country });
  });

  it('a mapped address is the IPv4 address in everything', async () => {
    const { key } = await operator.newTenant();
    await client.ask('/api/v1/lists', { key, form: { list_type: 'blacklist', value: '81.2.69.142' } });
    const mapped = resultOf(await client.ask(SCREEN, { key, form: { ip: '::ffff:81.2.69.142' } }));
    const plain = resultOf(await client.ask(SCREEN, { key, form: { ip: '81.2.69.142' } }));
    expect(withoutOwn(mapped)).toStrictEqual(withoutOwn(plain));
    expect(plain.ip_geolocation.is_in_blacklist).toBe(true);
  });
});

describe('an order without an address', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.9, 81.2.69.142' };
  const ipOf = (answer: Answer) => resultOf(answer).ip_geolocation.ip;

  it('gets the caller’s own, and a forwarded one is not trusted', async () => {
    const { key } = await operator.newTenant();
    expect(ipOf(await client.ask(SCREEN, { key, form: { name: 'Ann' }, headers: forwarded }))).toBe(
      '127.0.0.1',
    );
  });

  it('is unknown when one was sent that cannot be read, or none: nulls, no evidence, and never the caller', async () => {
    const { key } = await operator.newTenant();
    for (const ip of ['', 'nonsense', '999.1.1.1', 'unknown', '-', '010.1.1.1']) {
      const answer = await client.ask(`${SCREEN}?expand=warnings,contributions`, { key, form: { ip } });
      const { ip_geolocation, smart_detection, billing_address } = resultOf(answer);
      expect(ip_geolocation).toMatchObject({
        ip: '',
        country_code: null,
        isp_name: null,
        usage_type: [],
        is_proxy: false,
        proxy_type: null,
        is_in_blacklist: false,
        fraud_score: 0,
      });
      expect(smart_detection.ip_location_anomaly).toBeNull();
      expect(billing_address.is_ip_country_match).toBeNull();
      expect(answer.data).toMatchObject({ contributions: [], warnings: [{ param: 'ip' }] });
    }
  });

  it('is found in what proxies and servers write', async () => {
    const { key } = await operator.newTenant();
    for (const ip of [
      '81.2.69.142:17085',
      '81.2.69.142, 10.0.0.1',
      '192.168.0.4, 81.2.69.142',
      'for="81.2.69.142:80"',
    ]) {
      expect(ipOf(await client.ask(SCREEN, { key, form: { ip } }))).toBe('81.2.69.142');
    }
  });

  it('makes no ring of the customers of a shop that sends none, and no case of its server', async () => {
    const { key } = await operator.newTenant();
    for (let n = 0; n < 8; n += 1) {
      const form = { email: `customer.${n}@example.com`, username: `customer${n}`, user_order_id: `o-${n}` };
      const answer = await client.ask(`${SCREEN}?expand=contributions`, { key, form });
      const codes = (answer.data as { contributions: { code: string }[] }).contributions.map(
        ({ code }) => code,
      );
      expect(codes.filter((code) => /^(?:ip_shared|many_orders_from_ip|ip_velocity)/.test(code))).toEqual([]);
    }
  });

  it('comes from the last address that no trusted proxy wrote, behind trusted proxies', async () => {
    const { key } = await operator.newTenant();
    const trusting = await suite.startApp('gateway', { TRUSTED_PROXIES: '127.0.0.0/8,::1,10.0.0.0/8' });
    const behind = clientOf(trusting.url ?? '');
    const ask = async (header: string, form = {}) =>
      ipOf(await behind.ask(SCREEN, { key, form, headers: { 'x-forwarded-for': header } }));
    expect(await ask('198.51.100.9, 81.2.69.142')).toBe('81.2.69.142');
    expect(await ask('81.2.69.142, 10.0.0.7')).toBe('81.2.69.142');
    expect(await ask('nonsense')).toBe('127.0.0.1');
    expect(await ask('81.2.69.142', { ip: '8.8.8.8' })).toBe('8.8.8.8');
    await behind.close();
    await suite.stopApp(trusting);
  });
});
