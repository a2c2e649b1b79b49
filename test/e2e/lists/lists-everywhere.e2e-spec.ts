import { untilTrue } from '@rampart/testing';
import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { countRows } from '../database.fixture';
import { problemsOf, readEvents } from '../events/event-stream.fixture';
import { type Operator, operatorOf, type Tenant } from '../operator.fixture';

/** Concurrent callers, and the rounds of each: 96 rounds in all. */
const CALLERS = 8;
const ROUNDS = 12;
/** Further callers that only read, all the while. */
const BYSTANDERS = 4;

let suite: TestSuite;
let operator: Operator;
let clients: ApiClient[];

beforeAll(async () => {
  suite = await borrowTestSuite({ gateways: 2, screenings: 2 });
  await suite.startApp('lists');
  await suite.startApp('checks');
  operator = operatorOf(suite);
  clients = suite.of('gateway').map(({ url }) => clientOf(url ?? ''));
});

afterAll(async () => {
  await Promise.all((clients ?? []).map((client) => client.close()));
  await suite?.stop();
});

const gateway = (number: number): ApiClient => clients[number % clients.length] as ApiClient;

/** Whether an address is on the blacklist, according to every service that must know, asked at the same moment. */
async function seenBy(client: ApiClient, { key }: Tenant, ip: string): Promise<Record<string, unknown>> {
  const [listCheck, ipCheck, screening] = await Promise.all([
    client.ask(`/api/v1/lists/check?value=${ip}`, { key }),
    client.ask(`/api/v1/ip/check?ip=${ip}`, { key }),
    client.ask('/api/v1/screen', { key, form: { ip } }),
  ]);
  const { ip_geolocation } = screening.data as { ip_geolocation?: Record<string, unknown> };
  return {
    listCheck: listCheck.data.is_blacklisted,
    ipCheck: ipCheck.data.is_blacklisted,
    screening: ip_geolocation?.is_in_blacklist,
    shieldStatus: screening.data.shield_status === 'REJECT',
  };
}

const BY_ALL = { listCheck: true, ipCheck: true, screening: true, shieldStatus: true };
const BY_NONE = { listCheck: false, ipCheck: false, screening: false, shieldStatus: false };

describe('with two replicas of each, under load', () => {
  it('an add and a removal are seen by the very next question, whichever gateway is asked', async () => {
    const tenant = await operator.newTenant();
    const { key } = tenant;
    let isOver = false;
    const bystander = async (number: number) => {
      while (!isOver) await gateway(number).ask('/api/v1/ip/check?ip=81.2.69.1', { key });
    };
    const caller = async (number: number) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const ip = `81.2.${60 + number}.${round}`;
        const [here, there] = [gateway(number + round), gateway(number + round + 1)];
        const added = await here.ask('/api/v1/lists', { key, form: { list_type: 'blacklist', value: ip } });
        expect({ ip, ...(await seenBy(there, tenant, ip)) }).toEqual({ ip, ...BY_ALL });
        const removed = await there.ask(`/api/v1/lists/${added.data.id}`, { method: 'DELETE', key });
        expect([removed.status, removed.data.value]).toEqual([200, ip]);
        expect({ ip, ...(await seenBy(here, tenant, ip)) }).toEqual({ ip, ...BY_NONE });
      }
    };
    const bystanders = Array.from({ length: BYSTANDERS }, (_, number) => bystander(number));
    await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number))).finally(() => {
      isOver = true;
    });
    await Promise.all(bystanders);
  });

  it('64 concurrent equal adds create one entry, one event and one audit record', async () => {
    const { accountId, key } = await operator.newTenant();
    const form = { list_type: 'blacklist', entity_type: 'email', value: 'Twin@Example.com', reason: 'Fraud' };
    const added = await Promise.all(
      Array.from({ length: 64 }, (_, number) => gateway(number).ask('/api/v1/lists', { key, form })),
    );
    expect(new Set(added.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    const rows = (table: string) => countRows(suite, `lists.${table}`, accountId);
    await expect(
      Promise.all(['list_entries', 'list_entry_history', 'audit_records'].map(rows)),
    ).resolves.toEqual([1, 1, 1]);
    await untilTrue(async () => (await rows('outbox')) === 0, 'what happened has been sent');
    const events = (await readEvents(suite.natsUrl)).filter(
      ({ envelope }) => envelope.accountid === accountId && envelope.type.startsWith('rampart.list.'),
    );
    expect(problemsOf(events)).toEqual([]);
    expect(events.map(({ envelope }) => [envelope.type, envelope.data.value])).toEqual([
      ['rampart.list.entry_added', 't***@example.com'],
    ]);
  });
});
