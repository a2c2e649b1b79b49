import { checkValues, listEntries, searchScreenings } from '@rampart/contracts';
import { Client } from 'pg';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { MOST_A_DAY, MOST_OF_A_NETWORK } from './look-ups.service';
import { type MaskedPerson, newMaskedPerson, refusalIn } from './masked-caller.fixture';

let gateway: TestGateway;
let database: Client;
let asked: number;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});
beforeEach(async () => {
  asked = 0;
  const count = <T>(reply: T) => {
    asked += 1;
    return reply;
  };
  await gateway.answer(searchScreenings, () => count({ screenings: [], next: null }));
  await gateway.answer(listEntries, () => count({ entries: [], nextBeforeId: null }));
  await gateway.answer(checkValues, ({ values }) => count({ checks: values.map(() => null) }));
});
afterAll(() => database.end());

const find = ({ client }: MaskedPerson, filters: Record<string, string>, headers = {}) =>
  client.ask(`/api/v1/screenings?${new URLSearchParams(filters)}`, { headers });

describe('a whole value that someone looks up who sees values masked', () => {
  it('is found, and recorded masked before it is looked for, once an hour', async () => {
    const viewer = await newMaskedPerson(gateway, database, 'viewer');
    expect((await find(viewer, { email: 'Ann@Example.com', ip: '203.0.113.7' })).status).toBe(200);
    expect((await find(viewer, { email: 'ann@example.com' })).status).toBe(200);
    // A network of one is the address.
    expect((await find(viewer, { ip: '203.0.113.7/32' })).status).toBe(200);
    expect(asked).toBe(3);
    expect(await viewer.lookUps()).toEqual([
      'get-screenings/api/v1/screenings ip 203.0.113.0/24',
      'get-screenings/api/v1/screenings email a***@example.com',
    ]);
  });

  it('is not recorded where the mask hides nothing of it', async () => {
    const viewer = await newMaskedPerson(gateway, database, 'viewer');
    const filters = { network: '203.0.113.0/24', email_domain: 'example.com', bin: '411111' };
    expect((await find(viewer, filters)).status).toBe(200);
    expect(await viewer.lookUps()).toEqual([]);
  });

  it(`is one of ${MOST_OF_A_NETWORK} addresses of a masked network, exactly, however many calls come at once`, async () => {
    const viewer = await newMaskedPerson(gateway, database, 'viewer');
    const answers = await Promise.all(
      Array.from({ length: 2 * MOST_OF_A_NETWORK }, (_, n) => find(viewer, { ip: `203.0.113.${n}` })),
    );
    const served = answers.filter(({ status }) => status === 200);
    expect(served).toHaveLength(MOST_OF_A_NETWORK);
    expect(asked).toBe(MOST_OF_A_NETWORK);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused && refusalIn(refused)).toMatchObject({
      status: 429,
      code: 'rate_limited',
      details: { limit: 8 },
    });
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_400);
    expect((await find(viewer, { ip: '198.51.100.7' })).status).toBe(200);
    expect(await viewer.lookUps()).toHaveLength(MOST_OF_A_NETWORK + 1);
  });

  it(`is one of ${MOST_A_DAY} a day, of whatever kind and operation; values of the same month count once`, async () => {
    const analyst = await newMaskedPerson(gateway, database, 'analyst');
    const values = Array.from({ length: MOST_A_DAY }, (_, n) => ({
      entity_type: 'username',
      value: `user-${n}`,
    }));
    const checked = await analyst.client.ask('/api/v1/lists/check', { body: { values } });
    // The service under test knows none of them.
    expect([checked.status, asked]).toEqual([400, 2]);
    expect(refusalIn(await find(analyst, { email: 'one@example.com' }))).toMatchObject({
      status: 429,
      details: { limit: 50 },
    });
    expect((await find(analyst, { username: 'USER-7' })).status).toBe(200);
    await database.query(
      "UPDATE gateway.looked_up_values SET looked_up_at = now() - interval '25 hours' WHERE caller LIKE $1",
      [`user:${analyst.userId}:%`],
    );
    expect((await find(analyst, { email: 'one@example.com' })).status).toBe(200);
  });

  it('is not limited for someone who gives a reason, and may', async () => {
    const viewer = await newMaskedPerson(gateway, database, 'viewer', true);
    for (let n = 0; n <= MOST_OF_A_NETWORK; n += 1) {
      const answer = await find(viewer, { ip: `203.0.113.${n}` }, { 'x-reveal': 'a complaint' });
      expect(answer.status).toBe(200);
    }
    expect(await viewer.lookUps()).toEqual([]);
  });

  it('is refused when it is the mask of one', async () => {
    const viewer = await newMaskedPerson(gateway, database, 'viewer');
    expect(refusalIn(await find(viewer, { email: 'a***@example.com' }))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      param: 'email',
    });
  });
});

describe('a part of a value, for someone who sees values masked', () => {
  it.each([
    ['/api/v1/screenings?network=203.0.113.64/26', 'network'],
    ['/api/v1/screenings?network=203.0.113.7/32', 'network'],
    ['/api/v1/screenings?network=2001:db8:1:2::/64', 'network'],
    ['/api/v1/screenings/export?network=203.0.113.128/25', 'network'],
    ['/api/v1/lists?q=nn@exam', 'q'],
    ['/api/v1/lists?entity_type=email&q=nn@exam', 'q'],
    ['/api/v1/lists?entity_type=domain&q=113.7', 'q'],
  ])('is refused by %s, which names the field and what is expected', async (path, param) => {
    const manager = await newMaskedPerson(gateway, database, 'manager');
    const answer = await manager.client.ask(path);
    expect(refusalIn(answer)).toEqual({
      status: 403,
      code: 'insufficient_scope',
      param,
      details: { grant: 'can_reveal' },
    });
    expect(answer.text).toContain(`${param}: Expected `);
    expect(asked).toBe(0);
  });

  it.each([
    '/api/v1/screenings?network=203.0.0.0/16',
    '/api/v1/screenings?network=2001:db8:1::/48',
    '/api/v1/lists?entity_type=email_domain&q=mail',
    '/api/v1/lists?entity_type=card_bin&q=4111',
  ])('that the mask shows is looked for: %s', async (path) => {
    const viewer = await newMaskedPerson(gateway, database, 'viewer');
    expect((await viewer.client.ask(path)).status).toBe(200);
    expect(asked).toBe(1);
  });

  it.each([
    [{ entity_type: 'email', value: 'an*@example.com', match_type: 'wildcard' }],
    [{ entity_type: 'ip', value: '203.0.113.64/26' }],
    [{ entity_type: 'username', value: 'za*', match_type: 'wildcard' }],
  ])('is refused as a list entry and its preview: %j', async (entry) => {
    const manager = await newMaskedPerson(gateway, database, 'manager');
    for (const path of ['/api/v1/lists', '/api/v1/lists/preview']) {
      const answer = await manager.client.ask(path, { body: { list_type: 'blacklist', ...entry } });
      expect(refusalIn(answer)).toMatchObject({ status: 403, param: 'value' });
    }
  });
});
