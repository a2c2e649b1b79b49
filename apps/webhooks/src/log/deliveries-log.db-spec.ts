import { openTestWebhooks, type TestWebhooks } from '../webhooks.fixture';
import { DeliveriesLogRepository, MOST_LOOKED_THROUGH } from './deliveries-log.repository';

const ALL = { state: null, eventId: null, eventType: null, beforeId: null, limit: 100 };

let webhooks: TestWebhooks;
let log: DeliveriesLogRepository;
let endpointId: string;

beforeAll(async () => {
  webhooks = await openTestWebhooks();
  log = new DeliveriesLogRepository(webhooks.database);
  endpointId = (await webhooks.add('http://127.0.0.1:1024/')).id;
});

afterAll(() => webhooks.close());

/** Deliveries in the order of their numbers: the first is the oldest and dead; the rest were delivered. */
async function addDeliveries(count: number): Promise<void> {
  const uuid = (letter: string) => `('${letter}0000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  for (let from = 1; from <= count; from += 1_000) {
    await webhooks.rows(
      `INSERT INTO webhook_messages (event_id, personal, account_id, body, kept_since)
       SELECT ${uuid('e')}, false, 1, '{}', now() FROM generate_series($1::int, $2::int) AS n`,
      [from, Math.min(count, from + 999)],
    );
    await webhooks.rows(
      `INSERT INTO webhook_deliveries
         (id, account_id, endpoint_id, event_id, personal, event_type, state, next_attempt_at, created_at)
       SELECT ${uuid('d')}, 1, $3, ${uuid('e')}, false, 'report.submitted',
              CASE WHEN n = 1 THEN 'dead' ELSE 'delivered' END, now(), now()
         FROM generate_series($1::int, $2::int) AS n`,
      [from, Math.min(count, from + 999), endpointId],
    );
  }
}

describe('the log of an endpoint with many deliveries', () => {
  const FIRST_EVENT = 'e0000000-0000-7000-8000-000000000001';

  beforeAll(() => addDeliveries(MOST_LOOKED_THROUGH + 500));

  it('is looked through bit by bit for what few pass, and its pages lead there', async () => {
    const first = await log.page(endpointId, { ...ALL, state: 'dead' });
    expect(first).toEqual({ rows: [], nextBeforeId: expect.any(String) });
    const second = await log.page(endpointId, { ...ALL, state: 'dead', beforeId: first.nextBeforeId });
    expect(second.rows.map(({ eventId }) => eventId)).toEqual([FIRST_EVENT]);
    expect(second.nextBeforeId).toBeNull();
  });

  it('finds one event directly, however old', async () => {
    const { rows, nextBeforeId } = await log.page(endpointId, { ...ALL, eventId: FIRST_EVENT });
    expect([rows.map(({ state }) => state), nextBeforeId]).toEqual([['dead'], null]);
    expect((await log.page(endpointId, { ...ALL, eventId: FIRST_EVENT, state: 'pending' })).rows).toEqual([]);
  });

  it('has every delivery on its pages, once', async () => {
    const seen: string[] = [];
    for (let beforeId: string | null = null, isFirst = true; isFirst || beforeId !== null; isFirst = false) {
      const page = await log.page(endpointId, { ...ALL, beforeId, limit: 200 });
      seen.push(...page.rows.map(({ id }) => id));
      beforeId = page.nextBeforeId;
    }
    expect([seen.length, new Set(seen).size]).toEqual([MOST_LOOKED_THROUGH + 500, MOST_LOOKED_THROUGH + 500]);
  });
});
