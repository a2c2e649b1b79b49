import { checkDevice, checkOrders, deviceCheck, type RequestOf } from '@rampart/contracts';
import type { RpcClient } from '@rampart/rpc';
import { buildOneOrder, checkOne } from '../order/one-order.fixture';
import { sharedChecks } from '../shared-checks.fixture';
import { NO_SIGNALS } from './no-signals';
import { RECORDINGS } from './recordings/chromium-150.fixture';
import { PEOPLE } from './recordings/people.fixture';

const PERSON = PEOPLE['Chrome on Windows'] ?? NO_SIGNALS;

const request = (attemptId: string, more: Partial<RequestOf<typeof checkDevice>> = {}) => ({
  accountId: 1,
  sandbox: false,
  attemptId,
  ip: null,
  signals: PERSON,
  ...more,
});

describe('the device check, over NATS and Postgres', () => {
  let client: RpcClient;

  beforeAll(() => {
    ({ client } = sharedChecks());
  });

  it('counts 64 concurrent sightings, each once, and one of them the first', async () => {
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, n) => client.call(checkDevice, request(`crowd-${n}`))),
    );
    const records = replies.map(({ record }) => deviceCheck.parse(record));
    expect(records.map((each) => each.times_seen).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 64 }, (_, n) => n + 1),
    );
    expect(records.filter((each) => each.is_new_device)).toHaveLength(1);
    expect(new Set(records.map((each) => `${each.device_hash} ${each.first_seen}`)).size).toBe(1);
  });

  it('answers a question that is asked again as it did the first time', async () => {
    const other = { signals: { ...PERSON, canvas: 'another' } };
    const first = await client.call(checkDevice, request('twice', other));
    await client.call(checkDevice, request('between', other));
    expect(await client.call(checkDevice, request('twice', other))).toEqual(first);
  });

  it('is remembered by screening, with what its signals showed', async () => {
    const stealth = RECORDINGS['stealth, as it comes'] ?? NO_SIGNALS;
    const { record } = await client.call(checkDevice, request('bot', { signals: stealth }));
    const { device } = await checkOne(
      (asked) => client.call(checkOrders, asked),
      buildOneOrder({ deviceHash: record.device_hash }),
    );
    expect(device).toMatchObject({ isKnown: true, timesSeen: 1, isMalwareExploit: true });
    expect(device?.contributions.map(({ code }) => code)).toEqual([
      'device_renderer_mismatch',
      'device_font_mismatch',
      'device_bare_environment',
    ]);
  });

  it('keeps the sightings of accounts apart', async () => {
    const { record } = await client.call(checkDevice, request('elsewhere', { accountId: 2 }));
    expect(record).toMatchObject({ is_new_device: true, times_seen: 1 });
  });
});
