import { StorageType } from '@nats-io/jetstream';
import { Metrics } from '@rampart/telemetry';
import { type TestDatabase, testNatsUrl, untilTrue } from '@rampart/testing';
import {
  type EventsService,
  entryAdded,
  idsOf,
  openEventsDatabase,
  readStream,
  startEventsService,
  untilSent,
} from '../events-service.fixture';
import type { OutgoingEvent } from '../make-event';
import { provisionStreams } from '../streams/provision-streams';
import { EVENTS_STREAM, PERSONAL_STREAM } from '../streams/stream-configs';
import { streamsReadiness } from '../streams/streams-readiness';
import { RelayRepository } from './relay.repository';

let database: TestDatabase;
let service: EventsService;
const started: EventsService[] = [];

const start = async (choices: Parameters<typeof startEventsService>[1] = {}): Promise<EventsService> => {
  service = await startEventsService(database, choices);
  started.push(service);
  return service;
};

beforeEach(async () => {
  database = await openEventsDatabase();
});

afterEach(async () => {
  const { streams } = await service.streams.manage();
  for (const name of [EVENTS_STREAM, PERSONAL_STREAM]) await streams.delete(name).catch(() => false);
  await Promise.all(started.splice(0).map((each) => each.close()));
  await database.drop();
});

const many = (count: number): OutgoingEvent[] => Array.from({ length: count }, (_, id) => entryAdded(id));

test('what was added arrives once, as it was made, in its order, and leaves the outbox', async () => {
  await start();
  const events = many(1_200);
  for (let from = 0; from < events.length; from += 100) await service.add(...events.slice(from, from + 100));
  await untilSent(service);
  expect(await readStream(service)).toEqual(events.map(({ envelope }) => envelope));
});

test('an event of a transaction that is rolled back is never published', async () => {
  await start();
  const undone = service.database.transaction(async (runner) => {
    await service.outbox.add(runner, many(3));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const emitted = entryAdded(9);
  await service.add(emitted);
  await untilSent(service);
  expect(idsOf(await readStream(service))).toEqual(idsOf([emitted]));
});

test('an event that is sent again, because it was not known to have arrived, is stored once', async () => {
  await start();
  const [first, second] = many(2) as [OutgoingEvent, OutgoingEvent];
  await service.add(first);
  await untilSent(service);
  await service.add(first, second);
  await untilSent(service);
  expect(idsOf(await readStream(service))).toEqual(idsOf([first, second]));
});

test('a transaction that commits late, with a lower position than one that was sent, is not passed over', async () => {
  await start();
  const [late, early] = many(2) as [OutgoingEvent, OutgoingEvent];
  await service.database.transaction(async (runner) => {
    await service.outbox.add(runner, [late]);
    await service.add(early);
    await untilTrue(
      async () => (await readStream(service).catch(() => [])).length === 1,
      'the event is in the stream',
    );
  });
  await untilSent(service);
  expect(idsOf(await readStream(service))).toEqual(idsOf([early, late]));
});

test('what two replicas add goes out once and in order, whichever of them sends it', async () => {
  const one = await start();
  const other = await start();
  const events = many(20);
  for (const [index, event] of events.entries()) await (index % 2 === 0 ? one : other).add(event);
  await untilSent(one);
  expect(idsOf(await readStream(one))).toEqual(idsOf(events));
});

test('while one relay of a service publishes, another takes nothing, and what could not be sent stays', async () => {
  await start();
  await untilSent(service);
  const repository = service.get(RelayRepository);
  const events = many(2);
  await service.database.transaction(async (runner) => {
    // Taken before the relay can see them: it finds the lock held.
    await runner.run({ name: '', text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))' }, [
      'rampart relay lists',
    ]);
    await service.add(...events);
    await expect(repository.take(10, async (rows) => ({ confirmed: rows }))).resolves.toBe('busy');
    await expect(repository.backlog()).resolves.toMatchObject({ rows: 2 });
  });
  await untilSent(service);
  expect(idsOf(await readStream(service))).toEqual(idsOf(events));
});

test('an event that cannot be stored delays its own entity and no other', async () => {
  await start();
  const tooLarge = entryAdded(1);
  const envelope = {
    ...tooLarge.envelope,
    data: { ...tooLarge.envelope.data, value: 'x'.repeat(1_100_000) },
  };
  const [behind, other] = [entryAdded(1), entryAdded(2)];
  await service.add({ ...tooLarge, envelope }, behind, other);
  await untilTrue(
    async () => (await readStream(service).catch(() => [])).length === 1,
    'the event is in the stream',
  );
  expect(idsOf(await readStream(service))).toEqual(idsOf([other]));
  // A row is deleted after its event is on the stream.
  await untilTrue(async () => (await service.get(RelayRepository).backlog()).rows === 2, 'two wait');
  expect(idsOf(await readStream(service))).toEqual(idsOf([other]));
});

test('personal values are not even kept unless the operator wants them', async () => {
  await start();
  await service.database.transaction(async (runner) => {
    await service.outbox.add(runner, [entryAdded(1, '198.51.100.7')]);
    const rows = await runner.run({ name: '', text: 'SELECT personal FROM outbox' }, []);
    expect(rows).toEqual([{ personal: null }]);
  });
  await untilSent(service);
  expect(JSON.stringify(await readStream(service))).not.toContain('198.51.100.7');
});

test('where they are wanted, a stream of its own has the same events with the values', async () => {
  await start({ personal: true });
  const event = entryAdded(1, '198.51.100.7');
  await service.add(event);
  await untilSent(service);
  const [masked] = await readStream(service);
  const [told] = await readStream(service, PERSONAL_STREAM);
  expect(masked).toEqual(event.envelope);
  expect(told).toEqual({ ...event.envelope, data: { ...event.envelope.data, value: '198.51.100.7' } });
});

const migrate = () => provisionStreams(testNatsUrl(), { replicas: 1, personal: true });

test('the migration gives a stream that was made otherwise its settings, and keeps what else was set', async () => {
  await start();
  const { streams } = await service.streams.manage();
  const bounds = { max_bytes: 1_000_000_000, max_msgs_per_subject: 7_000_000 };
  await streams.update(EVENTS_STREAM, { max_age: 2 * 86_400e9, ...bounds });
  await Promise.all(Array.from({ length: 8 }, migrate));
  const { config } = await streams.info(EVENTS_STREAM);
  expect(config).toMatchObject({
    subjects: ['rampart.events.>'],
    storage: StorageType.File,
    max_age: 7 * 86_400e9,
    ...bounds,
  });
});

test('of a subject, which is a type of an account, a stream keeps so many events and no more', async () => {
  await start();
  const { streams } = await service.streams.manage();
  expect((await streams.info(EVENTS_STREAM)).config.max_msgs_per_subject).toBe(50_000_000);
  await streams.update(EVENTS_STREAM, { max_msgs_per_subject: -1 });
  await migrate();
  expect((await streams.info(EVENTS_STREAM)).config.max_msgs_per_subject).toBe(50_000_000);
});

test('a service makes no stream: without it events wait, and the reason names what makes it', async () => {
  await start();
  await service.add(entryAdded(1));
  await untilSent(service);
  const { streams } = await service.streams.manage();
  await streams.delete(EVENTS_STREAM);
  const event = entryAdded(2);
  await service.add(event);
  await expect(service.streams.verify()).rejects.toThrow(
    'the stream RAMPART_EVENTS does not exist: run `rampart migrate streams`',
  );
  await expect(streams.info(EVENTS_STREAM)).rejects.toThrow('stream not found');
  await migrate();
  await untilSent(service);
  expect(idsOf(await readStream(service))).toEqual(idsOf([event]));
});

test('a service is ready once the streams have been right, and a stream that is lost later does not stop it', async () => {
  await start();
  const { streams } = await service.streams.manage();
  const [check] = streamsReadiness.useFactory(service.streams, new Metrics('lists'));
  const isReady = () => check?.check();
  await streams.update(EVENTS_STREAM, { republish: { src: '>', dest: 'elsewhere.>' } });
  await expect(isReady()).rejects.toThrow('forwards what it gets to other subjects (republish)');
  await streams.delete(EVENTS_STREAM);
  await expect(isReady()).rejects.toThrow('does not exist');
  await migrate();
  await expect(isReady()).resolves.toBeUndefined();
  await streams.delete(EVENTS_STREAM);
  await expect(isReady()).resolves.toBeUndefined();
  const text = await service.metrics.registry.metrics();
  expect(text).not.toContain('rampart_streams_missing{');
});

test('the metrics count what was sent and what waits', async () => {
  await start();
  await service.add(...many(3));
  await untilSent(service);
  const text = await service.metrics.registry.metrics();
  expect(text).toMatch(/rampart_events_sent_total\{type="list.entry_added",service="lists"\} 3/);
  expect(text).toMatch(/rampart_outbox_rows\{service="lists"\} 0/);
  expect(text).toMatch(/rampart_outbox_lag_seconds\{service="lists"\} 0/);
});

test('the first scrape already shows how old the oldest waiting event is', async () => {
  await start();
  await untilSent(service);
  await service.database.transaction(async (runner) => {
    await runner.run({ name: '', text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))' }, [
      'rampart relay lists',
    ]);
    await service.add(entryAdded(1));
    await untilTrue(
      async () => ((await service.get(RelayRepository).backlog()).lagSeconds ?? 0) > 0,
      'the oldest has waited',
    );
    const text = await service.metrics.registry.metrics();
    expect(text).toMatch(/rampart_outbox_rows\{service="lists"\} 1\b/);
    expect(text).toMatch(/rampart_outbox_lag_seconds\{service="lists"\} (?:0\.0*[1-9]|[1-9])/);
  });
});
