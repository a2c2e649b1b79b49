import { randomUUID } from 'node:crypto';
import type { ReceivedEvent } from '@rampart/events';
import { BeginDeliveriesRepository } from '../deliveries/begin-deliveries.repository';
import { MOST_ROWS } from '../fan-out/direct-share';
import { MOST_WAITING } from '../fan-out/listening-webhooks.repository';
import type { HistoryPosition, StreamHistory } from '../history/stream-history';
import { ACTOR, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';
import { CatchUpService } from './catch-up.service';
import { CatchUpsRepository, type HeldCatchUp } from './catch-ups.repository';

const URL = 'http://127.0.0.1:1024/';

let webhooks: TestWebhooks;
let catchUps: CatchUpsRepository;
let service: CatchUpService;
/** What the stream holds, by sequence. */
let stream: ReceivedEvent[];
/** Accounts whose events were read, batch by batch. */
let reads: number[];
let mostRead: number;

beforeAll(async () => {
  webhooks = await openTestWebhooks();
  catchUps = new CatchUpsRepository(webhooks.database);
  const history: Pick<StreamHistory, 'read'> = {
    read: async ({ accountId, position }: HistoryPosition, most) => {
      reads.push(accountId);
      const rest = stream.filter((each) => each.envelope.accountid === accountId && each.sequence > position);
      const events = rest.slice(0, Math.min(most, mostRead));
      return { events, position: events.at(-1)?.sequence ?? position, isLast: events.length === rest.length };
    },
  };
  const settings = { personalEvents: false, timeoutMs: 1, graceMs: 1, retentionDays: 30 };
  const beginning = new BeginDeliveriesRepository();
  service = new CatchUpService(
    webhooks.database,
    catchUps,
    history as StreamHistory,
    beginning,
    settings,
    webhooks.clock,
  );
});

beforeEach(async () => {
  await webhooks.clear();
  [stream, reads, mostRead] = [[], [], 200];
});

afterAll(() => webhooks.close());

/** Puts events on the stream. */
function happen(count: number, accountId = 1): ReceivedEvent[] {
  const first = stream.length + 1;
  const events = Array.from({ length: count }, (_, n) =>
    reported(accountId, webhooks.clock.now(), first + n),
  );
  stream.push(...events);
  return events;
}

/** Puts events on the stream and hands them to the listener in one call. */
async function hear(count: number, accountId = 1): Promise<ReceivedEvent[]> {
  const events = happen(count, accountId);
  await webhooks.publish(...events);
  return events;
}

const addMany = (count: number, accountId = 1) =>
  Promise.all(Array.from({ length: count }, () => webhooks.add(URL, { accountId })));

/** One endpoint that is behind, because a second call of the listener exceeded its share. */
async function fallBehind(): Promise<string> {
  const { id } = await webhooks.add(URL);
  await hear(1);
  await webhooks.rows(
    `INSERT INTO webhook_catch_ups (endpoint_id, account_id, stream_created, position, since)
     SELECT id, account_id, '2026-01-01Z', 1, enabled_at FROM webhook_endpoints`,
  );
  return id;
}

const take = async (): Promise<HeldCatchUp> => (await catchUps.take(randomUUID())) as HeldCatchUp;

async function catchUpAll(): Promise<void> {
  while (await service.turn());
}

async function countRows(where = 'true'): Promise<number> {
  const [row] = await webhooks.rows<{ n: number }>(
    `SELECT count(*)::int AS n FROM webhook_deliveries WHERE ${where}`,
  );
  return row?.n ?? 0;
}

const behind = () =>
  webhooks.rows<{ position: string; until: string | null }>('SELECT * FROM webhook_catch_ups');
const sent = async () =>
  (await webhooks.rows<{ event_id: string }>('SELECT event_id FROM webhook_deliveries'))
    .map(({ event_id }) => event_id)
    .sort();
const idsOf = (...events: readonly ReceivedEvent[]) => events.map(({ envelope }) => envelope.id).sort();

describe('an account with fifty webhooks and many events', () => {
  it('does not delay the event of another account, and each webhook gets each event once in the end', async () => {
    await addMany(50);
    await webhooks.add(URL, { accountId: 2 });
    const [first, neighbour] = [happen(60), happen(1, 2)];
    await webhooks.publish(...first, ...neighbour);
    expect(await countRows('account_id = 2')).toBe(1);
    expect(await countRows()).toBeLessThanOrEqual(MOST_ROWS);
    const written = await countRows();
    await hear(60);
    // Endpoints left out by the first call add no work to the second.
    expect((await countRows()) - written).toBeLessThanOrEqual(MOST_ROWS);
    expect((await behind()).length).toBeGreaterThanOrEqual(17);
    await catchUpAll();
    expect([await countRows('account_id = 1'), await behind()]).toEqual([50 * 120, []]);
    await hear(1);
    expect([await countRows('account_id = 1'), await behind()]).toEqual([50 * 121, []]);
  });

  it('has its turn after another account that is behind, batch by batch', async () => {
    await addMany(12);
    await addMany(12, 2);
    const events = [...happen(100), ...happen(100, 2)];
    await webhooks.publish(...events);
    expect((await behind()).length).toBe(4);
    mostRead = 20;
    for (let n = 0; n < 6; n += 1) await service.turn();
    expect([reads.filter((each) => each === 1).length, reads.filter((each) => each === 2).length]).toEqual([
      3, 3,
    ]);
    expect(reads[0]).not.toBe(reads[1]);
  });
});

describe('a webhook that takes nothing', () => {
  it.each([
    ['slow', 'SET failures = 0'],
    ['failing', 'SET failures = 1'],
  ])(
    'has a bounded number of deliveries that wait (%s), and gets the rest when it takes them',
    async (_, state) => {
      await webhooks.add(URL);
      await webhooks.rows(`UPDATE webhook_endpoints ${state}`);
      for (let n = 0; n < 10; n += 1) {
        await hear(200);
        await service.turn();
      }
      expect(await countRows()).toBe(MOST_WAITING);
      expect(await service.turn()).toBe(false);
      await webhooks.rows(`UPDATE webhook_deliveries SET state = 'delivered', finished_at = now()`);
      await catchUpAll();
      expect(await countRows("state = 'pending'")).toBe(1_000);
      await webhooks.rows(`UPDATE webhook_deliveries SET state = 'delivered', finished_at = now()`);
      await catchUpAll();
      expect([await sent(), await behind()]).toEqual([idsOf(...stream), []]);
    },
  );

  it('gets what happens now soon after it is well again, though much waits for another attempt', async () => {
    await webhooks.add(URL);
    await webhooks.rows('UPDATE webhook_endpoints SET failures = 5');
    for (let n = 0; n < 6; n += 1) await hear(200);
    await webhooks.rows(`UPDATE webhook_deliveries SET next_attempt_at = now() + interval '4 hours'`);
    expect(await service.turn()).toBe(false);
    await webhooks.rows('UPDATE webhook_endpoints SET failures = 0');
    await catchUpAll();
    expect([await countRows('next_attempt_at <= now()'), await behind()]).toEqual([200, []]);
  });
});

describe('a catch-up', () => {
  it('that is interrupted goes on after its last batch, in another replica, and the first one writes nothing more', async () => {
    await fallBehind();
    await hear(5);
    mostRead = 2;
    const lost = await take();
    await service.step(lost);
    expect(await behind()).toMatchObject([{ position: '3', until: null }]);
    await catchUps.release(lost);
    const taken = await take();
    expect(await service.step(lost)).toBe(false);
    await catchUps.release(taken);
    await catchUpAll();
    expect([await sent(), await behind()]).toEqual([idsOf(...stream), []]);
  });

  it('is taken by one replica at a time', async () => {
    await fallBehind();
    const both = await Promise.all([catchUps.take(randomUUID()), catchUps.take(randomUUID())]);
    expect(both.filter((each) => each !== null)).toHaveLength(1);
  });

  it('hands back to the listener where that is then, without a gap', async () => {
    await fallBehind();
    await hear(2);
    const taken = await take();
    // The listener resumes after the catch-up has read the listener's position.
    const { step } = stepWith(taken, () => hear(3));
    await step;
    expect(await behind()).toMatchObject([{ position: '3', until: '6' }]);
    await catchUps.release(taken);
    await hear(4);
    expect(await countRows()).toBe(1 + 2 + 4);
    await catchUpAll();
    expect([await sent(), await behind()]).toEqual([idsOf(...stream), []]);
  });

  it('that is about to end goes on when the webhook falls behind again', async () => {
    await fallBehind();
    await hear(2);
    await service.turn();
    expect(await behind()).toMatchObject([{ position: '3', until: '3' }]);
    await hear(MOST_WAITING);
    await hear(5);
    expect(await behind()).toMatchObject([{ position: '3', until: null }]);
    await webhooks.rows(`UPDATE webhook_deliveries SET state = 'delivered', finished_at = now()`);
    await catchUpAll();
    expect([await sent(), await behind()]).toEqual([idsOf(...stream), []]);
  });

  it('reads a recreated stream from its beginning, and writes nothing twice', async () => {
    await fallBehind();
    await hear(3);
    await webhooks.rows(
      `UPDATE event_consumers SET stream_created = '2026-01-16 10:00:00.123456Z', position = 4`,
    );
    await webhooks.rows('UPDATE webhook_catch_ups SET position = 900');
    await catchUpAll();
    expect([await sent(), await behind()]).toEqual([idsOf(...stream), []]);
  });
});

describe('a webhook that is behind', () => {
  const change = (id: string, wanted: { enabled?: boolean; eventTypes?: string[] }) =>
    webhooks.changing.update({
      accountId: 1,
      id,
      url: null,
      description: null,
      eventTypes: null,
      enabled: null,
      actor: ACTOR,
      ...wanted,
    });

  it('waits while it is disabled, then gets what happened before that and after it', async () => {
    const id = await fallBehind();
    const before = await hear(2);
    webhooks.clock.advanceMs(1_000);
    await change(id, { enabled: false });
    await hear(2);
    webhooks.clock.advanceMs(1_000);
    expect(await service.turn()).toBe(false);
    await change(id, { enabled: true });
    const after = await hear(2);
    await catchUpAll();
    expect(await sent()).toEqual(idsOf(stream[0] as ReceivedEvent, ...before, ...after));
  });

  it('gets what its filters let pass when it is read', async () => {
    const id = await fallBehind();
    await hear(2);
    await change(id, { eventTypes: ['case.*'] });
    await catchUpAll();
    expect([await countRows(), await behind()]).toEqual([1, []]);
  });

  it('gets nothing more when it is deleted', async () => {
    const id = await fallBehind();
    await hear(2);
    const taken = await take();
    await webhooks.changing.delete({ accountId: 1, id, actor: ACTOR });
    expect(await service.step(taken)).toBe(false);
    await catchUps.release(taken);
    expect([await service.turn(), await countRows()]).toEqual([false, 1]);
  });
});

/** A step during whose transaction something else happens. */
function stepWith(catchUp: HeldCatchUp, meanwhile: () => Promise<unknown>): { step: Promise<boolean> } {
  const end = stream.length;
  const late: CatchUpsRepository = Object.create(catchUps);
  late.advance = async (...args) => {
    await meanwhile();
    return catchUps.advance(...args);
  };
  const cut: Pick<StreamHistory, 'read'> = {
    read: async ({ position }) => ({
      events: stream.slice(position, end),
      position: end,
      isLast: true,
    }),
  };
  const settings = { personalEvents: false, timeoutMs: 1, graceMs: 1, retentionDays: 30 };
  const beginning = new BeginDeliveriesRepository();
  const other = new CatchUpService(
    webhooks.database,
    late,
    cut as StreamHistory,
    beginning,
    settings,
    webhooks.clock,
  );
  return { step: other.step(catchUp) };
}
