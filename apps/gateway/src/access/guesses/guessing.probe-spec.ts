import { createKeyParts, formatKey } from '../../accounts/key-format';
import { operatorOf, send } from '../../admin/admin-client.fixture';
import { type GatewayDatabase, openGatewayDatabase } from '../../database/gateway-database.fixture';
import { openProbeGateway, PROBE_ADMIN_TOKEN, type ProbeGateway } from '../probe-gateway.fixture';

const LIMIT = 5;

let database: GatewayDatabase;
let gateway: ProbeGateway;
let operator: ReturnType<typeof operatorOf>;

beforeAll(async () => {
  database = await openGatewayDatabase();
  gateway = await openProbeGateway(database, LIMIT);
  operator = operatorOf(gateway);
});

afterAll(async () => {
  await gateway?.close();
  await database?.close();
});

/** From an address that the test chooses: its own is a trusted proxy's. */
const ask = (url: string, bearer: string, from: string) =>
  send(url, { headers: { authorization: `Bearer ${bearer}`, 'x-forwarded-for': from } });
const read = (key: string, from: string) => ask(`${gateway.url}/probe/read`, key, from);
const admin = (token: string, from: string) => ask(`${gateway.admin.url}/admin/v1/accounts`, token, from);

const unknownKey = () => formatKey(createKeyParts('live'));

async function spend(from: string, count = LIMIT): Promise<void> {
  for (let attempt = 0; attempt < count; attempt += 1)
    expect((await read('nonsense', from)).status).toBe(401);
}

describe('an address that guesses keys', () => {
  it('gets exactly the allowed number of 401 a minute, also with concurrent guesses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => read(index % 2 ? 'nonsense' : unknownKey(), '198.51.100.1')),
    );
    const refused = answers.filter(({ status }) => status === 401);
    const limited = answers.filter(({ status }) => status === 429);
    expect([refused.length, limited.length]).toEqual([LIMIT, 40 - LIMIT]);
    for (const { body, headers } of limited) {
      expect(body.error).toMatchObject({ code: 'rate_limited', details: { limit: LIMIT } });
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
  });

  it('learns nothing: malformed keys, unknown ids and a wrong secret get one answer, also beyond the limit', async () => {
    const from = '198.51.100.2';
    const { keyId } = await operator.newKey();
    const bad = ['nonsense', unknownKey(), formatKey({ ...createKeyParts('live'), id: keyId })];
    const answersTo = async () => {
      const answers = [];
      for (const key of bad) answers.push(await read(key, from));
      return answers.map(({ status, body }) => [status, { ...body.error, request_id: null }] as const);
    };
    const before = await answersTo();
    await spend(from, LIMIT - bad.length);
    const beyond = await answersTo();
    for (const [answers, status] of [[before, 401] as const, [beyond, 429] as const]) {
      expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
      expect(answers[0]?.[0]).toBe(status);
    }
  });

  it('locks no good key out, be it known to the gateway, new to it, or changed since', async () => {
    const from = '198.51.100.4';
    const [known, unseen] = [await operator.newKey(), await operator.newKey()];
    expect((await read(known.text, from)).status).toBe(200);
    await spend(from);
    expect((await read('nonsense', from)).status).toBe(429);
    expect((await read(unseen.text, from)).status).toBe(200);
    await operator.data(operator.ask('PATCH', `/accounts/${known.accountId}`, { rate_per_minute: 500 }));
    for (let call = 0; call < 3 * LIMIT; call += 1) expect((await read(known.text, from)).status).toBe(200);
  });

  it('locks no key out that another gateway has issued a moment ago', async () => {
    const from = '198.51.100.6';
    const other = await openProbeGateway(database, LIMIT);
    await spend(from);
    for (let round = 0; round < 5; round += 1) {
      const { text } = await operatorOf(other).newKey();
      expect((await read(text, from)).status).toBe(200);
    }
    await other.close();
  });

  it('is a whole /64 of IPv6, and no more', async () => {
    for (let host = 1; host <= LIMIT; host += 1) await read('nonsense', `2001:db8:0:1::${host}`);
    expect((await read('nonsense', '2001:db8:0:1:ffff::1')).status).toBe(429);
    expect((await read('nonsense', '2001:db8:0:2::1')).status).toBe(401);
  });

  it('is not one whose keys are missing, revoked or without the scope', async () => {
    const from = '198.51.100.5';
    const expired = await operator.newKey({ expires_at: '2020-01-01T00:00:00Z' });
    const bare = await operator.newKey({ scopes: ['ip.check'] });
    for (let call = 0; call < 2 * LIMIT; call += 1) {
      const asked = [
        await send(`${gateway.url}/probe/read`, { headers: { 'x-forwarded-for': from } }),
        await read(expired.text, from),
        await read(bare.text, from),
      ];
      expect(asked.map(({ status }) => status)).toEqual([401, 401, 403]);
    }
    expect((await read('nonsense', from)).status).toBe(401);
  });
});

describe('an address that guesses the operators’ token', () => {
  it('gets 429 for wrong ones beyond the limit, and never locks the right one out', async () => {
    const from = '203.0.113.1';
    const statuses = [];
    for (let attempt = 0; attempt < LIMIT + 2; attempt += 1) {
      statuses.push((await admin('wrong-token-of-some-length', from)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 401), 429, 429]);
    expect((await admin(PROBE_ADMIN_TOKEN, from)).status).toBe(200);
    expect((await admin('wrong-token-of-some-length', from)).status).toBe(429);
  });

  it('is counted apart from those who guess keys on the public port', async () => {
    const from = '203.0.113.3';
    await spend(from);
    expect((await read('nonsense', from)).status).toBe(429);
    expect((await admin('wrong-token-of-some-length', from)).status).toBe(401);
  });
});
