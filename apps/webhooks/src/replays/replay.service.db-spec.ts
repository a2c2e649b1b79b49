import { randomUUID } from 'node:crypto';
import type { ReceivedEvent } from '@rampart/events';
import { BeginDeliveriesRepository } from '../deliveries/begin-deliveries.repository';
import type { HistoryPosition, StreamHistory } from '../history/stream-history';
import { ACTOR, openTestWebhooks, reported, type TestWebhooks } from '../webhooks.fixture';
import { ReplayService } from './replay.service';
import { type HeldReplay, MOST_DUE, ReplaysRepository } from './replays.repository';

/** Events of one batch of the scripted stream. */
const BATCH = 2;
const SINCE = new Date('2026-01-15T00:00:00.000Z');

let webhooks: TestWebhooks;
let replays: ReplaysRepository;
let service: ReplayService;
/** What the stream holds: the n-th event is at sequence n + 1. */
let stream: ReceivedEvent[];

beforeAll(async () => {
  webhooks = await openTestWebhooks();
  replays = new ReplaysRepository(webhooks.database);
  const history: Pick<StreamHistory, 'read'> = {
    read: async ({ position }: HistoryPosition) => {
      const events = stream.slice(position, position + BATCH);
      const end = position + events.length;
      return { events, position: end, isLast: end === stream.length };
    },
  };
  const settings = { personalEvents: false, timeoutMs: 1, graceMs: 1, retentionDays: 30 };
  const beginning = new BeginDeliveriesRepository();
  service = new ReplayService(
    webhooks.database,
    replays,
    history as StreamHistory,
    beginning,
    settings,
    webhooks.clock,
  );
});

beforeEach(async () => {
  await webhooks.clear();
  stream = Array.from({ length: 5 }, (_, n) => reported(1, new Date(SINCE.getTime() + n * 1_000)));
});

afterAll(() => webhooks.close());

/** Starts a replay, by default of everything. */
async function start(until = webhooks.clock.now(), accountId = 1): Promise<string> {
  const { id } = await webhooks.add('http://127.0.0.1:1024/', { accountId });
  const replay = { endpointId: id, accountId, since: SINCE, until };
  await webhooks.database.transaction((runner) => replays.start(runner, replay, null, webhooks.clock.now()));
  return id;
}

const take = async (): Promise<HeldReplay> => (await replays.take(randomUUID())) as HeldReplay;

const run = async (replay: HeldReplay | null): Promise<void> => {
  for (let rest = replay; rest !== null; ) rest = await service.step(rest);
};

const eventsSent = async (id: string) => new Set((await webhooks.log(id)).map(({ event_id }) => event_id));
const idsOf = (events: readonly ReceivedEvent[]) => new Set(events.map(({ envelope }) => envelope.id));

describe('a replay', () => {
  it('that is interrupted goes on behind its last batch, with another replica, and begins nothing twice', async () => {
    const id = await start();
    const lost = await service.step(await take());
    expect(lost).toMatchObject({ position: 2 });
    // As if the lease had run out.
    await replays.release(lost as HeldReplay);
    await run(await take());
    expect(await service.step(lost as HeldReplay)).toBeNull();
    expect(await eventsSent(id)).toEqual(idsOf(stream));
    const { replay } = await webhooks.reading.get({ accountId: 1, id });
    expect(replay).toEqual({
      since: expect.any(String),
      until: expect.any(String),
      event_types: null,
      state: 'done',
      deliveries: 5,
      started_at: expect.any(String),
      finished_at: expect.any(String),
    });
  });

  it('is taken by one replica at a time', async () => {
    await start();
    const both = await Promise.all([replays.take(randomUUID()), replays.take(randomUUID())]);
    expect(both.filter((each) => each !== null)).toHaveLength(1);
    expect(await replays.take(randomUUID())).toBeNull();
  });

  it('takes what happened in its time alone, whatever the order in which it reached the stream', async () => {
    stream = [stream[3], stream[0], stream[4], stream[1], stream[2]] as ReceivedEvent[];
    const id = await start(new Date(SINCE.getTime() + 3_000));
    await run(await take());
    const wanted = stream.filter(({ envelope }) => envelope.time < '2026-01-15T00:00:03');
    expect(wanted).toHaveLength(3);
    expect(await eventsSent(id)).toEqual(idsOf(wanted));
  });

  it('ends before the end of the stream, an hour behind its own', async () => {
    const late = new Date(SINCE.getTime() + 3_700_000);
    stream = [...stream.slice(0, 1), reported(1, late), ...stream.slice(1)];
    const id = await start(new Date(SINCE.getTime() + 1_000));
    await run(await take());
    expect(await webhooks.reading.get({ accountId: 1, id })).toMatchObject({
      replay: { state: 'done', deliveries: 1 },
    });
  });

  it('of another account comes next, however many replays the first account began before', async () => {
    const ofOne = [await start(), await start(), await start()];
    const first = await take();
    expect(ofOne).toContain(first.endpointId);
    const neighbour = await start(webhooks.clock.now(), 2);
    await replays.release(first);
    const second = await take();
    expect(second.endpointId).toBe(neighbour);
    await replays.release(second);
    const third = await take();
    expect([third.accountId, third.endpointId === first.endpointId]).toEqual([1, false]);
  });

  it('that failed is tried again behind those of other accounts', async () => {
    await start();
    const failed = await take();
    await replays.release(failed);
    const neighbour = await start(webhooks.clock.now(), 2);
    expect((await take()).endpointId).toBe(neighbour);
    expect((await take()).endpointId).toBe(failed.endpointId);
  });

  it('waits while its endpoint has much to send that is due, and goes on when it has less', async () => {
    const id = await start();
    await webhooks.publish(...Array.from({ length: MOST_DUE }, () => reported()));
    expect(await replays.take(randomUUID())).toBeNull();
    await webhooks.rows(
      `UPDATE webhook_deliveries SET state = 'delivered'
        WHERE id = (SELECT id FROM webhook_deliveries WHERE endpoint_id = $1 LIMIT 1)`,
      [id],
    );
    expect(await take()).toMatchObject({ endpointId: id });
  });

  it('of an endpoint that is deleted meanwhile begins nothing more', async () => {
    const id = await start();
    const replay = await take();
    await webhooks.changing.delete({ accountId: 1, id, actor: ACTOR });
    expect(await service.step(replay)).toBeNull();
    expect(await webhooks.rows('SELECT FROM webhook_deliveries')).toEqual([]);
    expect(await replays.take(randomUUID())).toBeNull();
  });
});
