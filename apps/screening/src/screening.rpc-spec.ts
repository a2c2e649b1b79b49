import { describeService, getScreening, ServiceError, screenOrder } from '@rampart/contracts';
import { Client } from 'pg';
import { fullOrder, richFacts } from '../test/rich-order';
import { buildRequest, readResult, type ScreeningFixture, startFixture } from '../test/screening.fixture';
import { buildLearned, buildLocation } from './facts/screening-facts.builder';

let fixture: ScreeningFixture;
let sql: Client;

beforeAll(async () => {
  fixture = await startFixture();
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
});

afterAll(async () => {
  await sql.end();
  await fixture.stop();
});

beforeEach(() => {
  fixture.neighbours.facts = () => buildLearned();
});

describe('describe-service', () => {
  it('describes itself', async () => {
    await expect(fixture.rpc.call(describeService('screening'), {})).resolves.toMatchObject({
      service: 'screening',
    });
  });
});

describe('screen-order', () => {
  it('fills every field of the result from what was learned', async () => {
    fixture.neighbours.facts = () => richFacts;
    const { result, shieldId } = await fixture.rpc.call(screenOrder, buildRequest(fullOrder));
    expect(readResult(result)).toEqual({
      ip_geolocation: {
        ip: '198.51.100.4',
        continent: 'Europe',
        country_code: 'DE',
        country_name: 'Germany',
        region: 'Berlin',
        city: 'Berlin',
        latitude: 52.52,
        longitude: 13.405,
        zip_code: '10115',
        timezone: 'Europe/Berlin',
        isp_name: 'Example Net',
        domain: 'example.net',
        netspeed: null,
        mobile_mnc: null,
        mobile_mcc: null,
        mobile_brand: null,
        elevation: null,
        usage_type: ['ISP'],
        is_proxy: true,
        proxy_type: 'TOR',
        is_in_blacklist: false,
        fraud_score: 70,
        risk_reasons: ['Because of ip_tor_network.'],
      },
      billing_address: {
        ip_distance_in_km: 931.6,
        ip_distance_in_mile: 578.9,
        is_ip_country_match: false,
      },
      shipping_address: {
        is_address_ship_forward: true,
        is_bill_country_match: true,
        is_bill_state_match: null,
        is_bill_city_match: false,
        is_bill_postcode_match: false,
        is_export_controlled_country: false,
        is_in_blacklist: false,
      },
      email_address: {
        is_free: true,
        is_disposable: true,
        is_domain_exist: true,
        is_new_domain_name: null,
        is_in_blacklist: false,
      },
      phone_number: { is_disposable: true, is_in_blacklist: false },
      username: { is_high_risk: true, is_in_blacklist: false },
      credit_card: {
        card_brand: 'VISA',
        card_type: 'credit',
        card_subtype: 'CLASSIC',
        card_issuing_bank: 'Example Bank',
        card_issuing_country: 'GB',
        is_prepaid: true,
        is_bin_exist: true,
        is_bin_country_match: true,
        is_in_blacklist: false,
        card_submitted: true,
      },
      device: { is_malware_exploit: true, is_in_blacklist: false },
      smart_detection: {
        ip_location_anomaly: null,
        ship_location_anomaly: null,
        ip_anomaly_speed_kmh: null,
        ip_anomaly_distance_km: null,
      },
      user_order_id: 'order 1',
      shield_id: shieldId,
      shield_score: 100,
      shield_status: 'REJECT',
      shield_reasons: [
        'Because of email_disposable.',
        'Because of ip_tor_network.',
        'Neither the IP address nor the shipping address fits the billing address.',
        'The goods go to another city than the bill.',
      ],
      shield_rules: [],
      shield_rules_detail: [],
      api_version: '1.0.0',
      requests_remaining_today: 49_999,
      requests_remaining_this_month: 999_999,
    });
  });

  it('answers an order of which nothing was sent with nulls and neutral values', async () => {
    const { result } = await fixture.rpc.call(screenOrder, buildRequest());
    expect(readResult(result)).toMatchObject({
      billing_address: { ip_distance_in_km: null, ip_distance_in_mile: null, is_ip_country_match: null },
      shipping_address: { is_address_ship_forward: null, is_bill_city_match: null, is_in_blacklist: false },
      email_address: {
        is_free: false,
        is_disposable: false,
        is_domain_exist: false,
        is_new_domain_name: null,
      },
      phone_number: { is_disposable: null, is_in_blacklist: null },
      username: { is_high_risk: null, is_in_blacklist: null },
      credit_card: { card_brand: null, is_prepaid: false, is_bin_exist: false, card_submitted: false },
      device: { is_malware_exploit: null, is_in_blacklist: null },
      user_order_id: '',
      shield_score: 0,
      shield_status: 'APPROVE',
      shield_reasons: ['No risk signals were detected.'],
    });
  });

  it('gives contributions that add up to the score', async () => {
    fixture.neighbours.facts = () => richFacts;
    const { result, expansions } = await fixture.rpc.call(screenOrder, buildRequest(fullOrder));
    const sum = expansions.contributions.reduce((total, each) => total + Math.round(each.points * 100), 0);
    expect(sum / 100).toBe(readResult(result).shield_score);
  });

  it('passes the warnings of the request on and adds what the checks could not read', async () => {
    fixture.neighbours.facts = () => buildLearned({ billing: buildLocation() });
    const { expansions } = await fixture.rpc.call(
      screenOrder,
      buildRequest(
        { billCountry: 'Nowhere' },
        { warnings: [{ param: 'amount', code: 'validation_failed', message: 'No number.' }] },
      ),
    );
    expect(expansions.warnings.map((each) => each.param)).toEqual(['amount', 'bill_country']);
  });

  it.each([
    ['fail', new ServiceError('internal_error', { message: 'An internal error occurred.' }), 'unavailable'],
    ['never answer', null, 'timeout'],
  ])('answers without the checks when they %s, and names them as degraded', async (_name, facts, cause) => {
    fixture.neighbours.facts = facts;
    const { result, expansions } = await fixture.rpc.call(screenOrder, buildRequest(fullOrder));
    expect(expansions.degraded).toEqual([{ source: 'checks', cause }]);
    expect(readResult(result)).toMatchObject({
      ip_geolocation: { ip: '198.51.100.4', country_code: null, is_proxy: false, fraud_score: 0 },
      email_address: { is_disposable: false, is_domain_exist: true },
      phone_number: { is_disposable: null, is_in_blacklist: false },
      credit_card: { card_brand: null, is_bin_exist: false, card_submitted: true },
      shield_status: 'APPROVE',
    });
  });

  it('keeps no personal value but the IP in clear', async () => {
    fixture.neighbours.facts = () => richFacts;
    const { shieldId } = await fixture.rpc.call(
      screenOrder,
      buildRequest({ ...fullOrder, email: 'unseen@example.org' }),
    );
    const { rows } = await sql.query<{ text: string }>(`
      SELECT t::text AS text FROM screening.screenings AS t
      UNION ALL SELECT t::text FROM screening.attempts AS t
      UNION ALL SELECT t::text FROM screening.daily_totals AS t
      UNION ALL SELECT t::text FROM screening.last_locations AS t`);
    const kept = rows.map((row) => row.text).join('\n');
    expect(kept).toContain(shieldId);
    expect(kept).not.toMatch(/unseen@|ann@|7946 ?0958|ann-of-the-green|High Street|Ann Example/);
  });
});

describe('get-screening', () => {
  it('replays an answer byte for byte, from memory and from the table', async () => {
    fixture.neighbours.facts = () => richFacts;
    const { shieldId, result } = await fixture.rpc.call(screenOrder, buildRequest(fullOrder));
    const replay = await fixture.rpc.call(getScreening, { accountId: 1, shieldId });
    expect(replay.result).toBe(result);
    const { rows } = await sql.query('SELECT result FROM screening.screenings WHERE shield_id = $1', [
      shieldId,
    ]);
    expect(rows[0].result).toBe(result);
  });

  it('answers a foreign and an absent id with the very same error', async () => {
    const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest());
    const errors = await Promise.all(
      [
        { accountId: 2, shieldId },
        { accountId: 1, shieldId: '20260101-000000' },
        { accountId: 1, shieldId: 'nonsense' },
      ].map((request) => fixture.rpc.call(getScreening, request).catch((error: unknown) => error)),
    );
    for (const error of errors) {
      expect(error).toMatchObject({ code: 'not_found', message: 'No screening with this id.' });
    }
  });
});
