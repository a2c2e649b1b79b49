import { randomUUID } from 'node:crypto';
import { listEntryAdded, reportSubmitted, ServiceError } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import { type TestDatabase, testNatsUrl, untilTrue } from '@rampart/testing';
import {
  type EventsService,
  entryAdded,
  idsOf,
  openEventsDatabase,
  startEventsService,
  untilSent,
} from '../events-service.fixture';
import type { OutgoingEvent } from '../make-event';
import { provisionStreams } from '../streams/provision-streams';
import { EVENTS_STREAM, PERSONAL_STREAM } from '../streams/stream-configs';
import { type EventHandler, ListensTo } from './event-handler';
import { ProgressRepository } from './progress.repository';
import { dataOf, type ReceivedEvent } from './received-event';

/** Failures by entry: called before the effect. */
let trouble: (entryId: number) => void;
/** How often each entry's event was handled, with or without effect. */
let attempts: Map<number, number>;

@ListensTo({ purpose: 'effects', events: [listEntryAdded, reportSubmitted] })
class KeepEffects implements EventHandler {
  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    for (const event of events) {
      const entryId = dataOf(listEntryAdded, event)?.entry_id ?? -1;
      attempts.set(entryId, (attempts.get(entryId) ?? 0) + 1);
      trouble(entryId);
      await runner.run({ name: 'effect', text: 'INSERT INTO effects (event_id, entity) VALUES ($1, $2)' }, [
        event.envelope.id,
        event.envelope.subject,
      ]);
    }
  }
}

/** Values received with the grant. */
let heard: unknown[];

@ListensTo({ purpose: 'personal', events: [listEntryAdded], personal: true })
class HearPersonal implements EventHandler {
  async handle(events: readonly ReceivedEvent[]): Promise<void> {
    heard.push(...events.map(({ envelope }) => envelope.data.value));
  }
}

let database: TestDatabase;
let replicas: EventsService[];

const start = async (): Promise<EventsService> => {
  const replica = await startEventsService(database, { providers: [KeepEffects] });
  replicas.push(replica);
  return replica;
};

/** A replica without listeners. */
const startWithout = async (): Promise<EventsService> => {
  const replica = await startEventsService(database);
  replicas.push(replica);
  return replica;
};

const stop = async (replica: EventsService): Promise<void> => {
  replicas = replicas.filter((each) => each !== replica);
  await replica.close();
};

/** Ids of the events that took effect, in that order. */
async function effectsIn(replica: EventsService): Promise<string[]> {
  const text = 'SELECT event_id AS id FROM effects ORDER BY place';
  const rows = await replica.database.run<{ id: string }>({ name: '', text }, []);
  return rows.map(({ id }) => id);
}

const untilEffects = (replica: EventsService, count: number): Promise<void> =>
  untilTrue(async () => (await effectsIn(replica)).length >= count, `${count} effects`);

const many = (count: number): OutgoingEvent[] => Array.from({ length: count }, (_, id) => entryAdded(id));

beforeEach(async () => {
  trouble = () => {};
  attempts = new Map();
  heard = [];
  replicas = [];
  database = await openEventsDatabase();
});

afterEach(async () => {
  const [replica] = replicas;
  if (replica) await (await replica.streams.manage()).streams.delete(EVENTS_STREAM);
  await Promise.all(replicas.map((each) => each.close()));
  await database.drop();
});

test('every event takes effect once, in the order in which they happened', async () => {
  const replica = await start();
  const events = many(600);
  for (let from = 0; from < events.length; from += 50) await replica.add(...events.slice(from, from + 50));
  await untilEffects(replica, events.length);
  expect(await effectsIn(replica)).toEqual(idsOf(events));
});

test('a copy of an event, stored because it came after its id was forgotten, takes no effect', async () => {
  const replica = await start();
  const [event, next] = many(2) as [OutgoingEvent, OutgoingEvent];
  await replica.add(event);
  await untilEffects(replica, 1);
  replica.link.connection.publish('rampart.events.1.list.entry_added', JSON.stringify(event.envelope));
  await replica.link.connection.flush();
  await replica.add(next);
  await untilEffects(replica, 2);
  expect(await effectsIn(replica)).toEqual(idsOf([event, next]));
});

test('what happened while no replica ran takes effect afterwards, and nothing twice', async () => {
  const first = await start();
  const events = many(30);
  await first.add(...events.slice(0, 10));
  await untilEffects(first, 10);
  await stop(first);
  const deaf = await startWithout();
  await deaf.add(...events.slice(10, 20));
  await untilSent(deaf);
  const second = await start();
  await second.add(...events.slice(20));
  await untilEffects(second, 30);
  expect(await effectsIn(second)).toEqual(idsOf(events));
});

test('of two replicas one listens, and when it stops the other goes on where it was', async () => {
  const [one, other] = [await start(), await start()];
  const events = many(40);
  await one.add(...events.slice(0, 20));
  await untilEffects(one, 20);
  await stop(one);
  await other.add(...events.slice(20));
  await untilEffects(other, 40);
  expect(await effectsIn(other)).toEqual(idsOf(events));
});

test('a replica that was taken for dead has its effects refused', async () => {
  const replica = await start();
  const [first, second] = many(2) as [OutgoingEvent, OutgoingEvent];
  await replica.add(first);
  await untilEffects(replica, 1);
  const usurp =
    "UPDATE event_consumers SET holder = gen_random_uuid(), held_until = now() + interval '1 day'";
  await replica.database.run({ name: '', text: usurp }, []);
  await replica.add(second);
  await untilTrue(
    async () => (attempts.get(1) ?? 0) === 0 && (await isIdle(replica)),
    'it is idle without an attempt',
  );
  expect(await effectsIn(replica)).toEqual(idsOf([first]));
});

/**
 * As a crash does: the commit of an effect does not wait for the disk, so that Postgres may come back without the last
 * ones. Each took its position with it.
 */
async function takeBack(replica: EventsService, position: number, ids: readonly string[]): Promise<void> {
  await replica.database.transaction(async (runner) => {
    await runner.run({ name: '', text: 'UPDATE event_consumers SET position = $1' }, [position]);
    await runner.run({ name: '', text: 'DELETE FROM inbox WHERE event_id = ANY ($1::uuid[])' }, [ids]);
    await runner.run({ name: '', text: 'DELETE FROM effects WHERE event_id = ANY ($1::uuid[])' }, [ids]);
  });
}

async function positionIn(replica: EventsService): Promise<number> {
  const text = 'SELECT position FROM event_consumers';
  const [row] = await replica.database.run<{ position: string }>({ name: '', text }, []);
  return Number(row?.position);
}

describe('effects that a crash of Postgres has taken back', () => {
  let replica: EventsService;
  let events: readonly OutgoingEvent[];

  beforeEach(async () => {
    replica = await start();
    events = many(4);
    await replica.add(...events.slice(0, 1));
    await untilEffects(replica, 1);
    const kept = await positionIn(replica);
    await replica.add(...events.slice(1, 3));
    await untilEffects(replica, 3);
    await takeBack(replica, kept, idsOf(events.slice(1, 3)));
  });

  it('come again before the next event takes effect', async () => {
    await replica.add(...events.slice(3));
    await untilEffects(replica, 4);
    expect(await effectsIn(replica)).toEqual(idsOf(events));
  });

  it('come again while nothing else happens', async () => {
    await untilEffects(replica, 3);
    expect(await effectsIn(replica)).toEqual(idsOf(events.slice(0, 3)));
  });

  it('come again in the replica that takes over', async () => {
    const other = await start();
    await stop(replica);
    await untilEffects(other, 3);
    expect(await effectsIn(other)).toEqual(idsOf(events.slice(0, 3)));
  });
});

/** Whether a replica has stopped listening. */
async function isIdle({ link, streams }: EventsService): Promise<boolean> {
  await link.connection.flush();
  return (await (await streams.manage()).streams.info(EVENTS_STREAM)).state.consumer_count === 0;
}

test('while something that the handler needs is away nothing is given up', async () => {
  let outages = 3;
  trouble = (entryId) => {
    if (entryId === 1 && outages-- > 0) throw new ServiceError('unavailable', { message: 'away' });
  };
  const replica = await start();
  const events = many(3);
  await replica.add(...events);
  await untilEffects(replica, 3);
  expect(await effectsIn(replica)).toEqual(idsOf(events));
  expect(attempts.get(1)).toBe(4);
});

test('an event that cannot be handled is set aside after five tries, and the others take effect in order', async () => {
  trouble = (entryId) => {
    if (entryId === 2) throw new Error('not this one');
  };
  const replica = await start();
  const events = many(5);
  await replica.add(...events);
  await untilEffects(replica, 4);
  expect(await effectsIn(replica)).toEqual(idsOf(events.filter((_, id) => id !== 2)));
  // Once together with the others, then alone.
  expect(attempts.get(2)).toBe(6);
  const text = 'SELECT consumer, subject, envelope, error FROM refused_events';
  expect(await replica.database.run({ name: '', text }, [])).toEqual([
    {
      consumer: 'lists-effects',
      subject: 'rampart.events.1.list.entry_added',
      envelope: JSON.stringify(events[2]?.envelope),
      error: 'Error: not this one',
    },
  ]);
  const metrics = await replica.metrics.registry.metrics();
  expect(metrics).toMatch(/rampart_events_refused_total\{consumer="lists-effects",service="lists"\} 1/);
});

test('what is no event is set aside, and those behind it take effect', async () => {
  const replica = await start();
  const event = entryAdded(1);
  await replica.add(event);
  await untilEffects(replica, 1);
  replica.link.connection.publish('rampart.events.1.list.entry_added', 'not an event');
  await replica.link.connection.flush();
  const next = entryAdded(2);
  await replica.add(next);
  await untilEffects(replica, 2);
  const text = 'SELECT envelope FROM refused_events';
  expect(await replica.database.run({ name: '', text }, [])).toEqual([{ envelope: 'not an event' }]);
});

test('a stream that was lost and made again is read from its beginning', async () => {
  const replica = await start();
  await replica.add(...many(20));
  await untilEffects(replica, 20);
  await (await replica.streams.manage()).streams.delete(EVENTS_STREAM);
  await provisionStreams(testNatsUrl(), { replicas: 1, personal: false });
  const event = entryAdded(100);
  await replica.add(event);
  await untilEffects(replica, 21);
  expect((await effectsIn(replica)).at(-1)).toBe(event.envelope.id);
});

test('a position past the end of the stream is ignored: new events are received, and none takes effect twice', async () => {
  const first = await start();
  const events = many(5);
  await first.add(...events);
  await untilEffects(first, 5);
  await stop(first);
  const deaf = await startWithout();
  // As after a stream was restored from an older copy: the position refers to events that it no longer holds.
  await deaf.database.run({ name: '', text: 'UPDATE event_consumers SET position = position + 1000' }, []);
  const second = await start();
  const next = entryAdded(100);
  await second.add(next);
  await untilEffects(second, 6);
  expect(await effectsIn(second)).toEqual(idsOf([...events, next]));
});

test('who takes over looks at the stream only then: what another has read meanwhile is not read again', async () => {
  const replica = await startWithout();
  const progress = replica.get(ProgressRepository);
  const first = { consumer: 'lists-effects', holder: randomUUID() };
  const second = { ...first, holder: randomUUID() };
  const created = new Date().toISOString();
  const begun = await progress.acquire(first, async () => ({ created, last: 0 }));
  let looks = 0;
  const look = async () => {
    looks += 1;
    return { created, last: 7 };
  };
  expect([begun?.position, await progress.acquire(second, look), looks]).toEqual([0, null, 0]);
  await progress.release({ ...first, stored: 0 }, 7);
  expect(await progress.acquire(second, look)).toEqual({ position: 7, stream: { created, last: 7 } });
});

test('listeners that renew together learn each for itself whether they still listen', async () => {
  const replica = await startWithout();
  const progress = replica.get(ProgressRepository);
  const hold = (consumer: string) => ({ consumer, holder: randomUUID() });
  const [kept, lost] = [hold('lists-effects'), hold('lists-personal')];
  const look = async () => ({ created: new Date().toISOString(), last: 9 });
  for (const each of [kept, lost]) await progress.acquire(each, look);
  await progress.release({ ...lost, stored: 0 }, 0);
  await progress.acquire(hold('lists-personal'), look);
  const outcomes = await Promise.allSettled([
    progress.renew({ ...kept, stored: 0 }, 7),
    progress.renew({ ...lost, stored: 0 }, 8),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  const text = 'SELECT consumer, position FROM event_consumers ORDER BY consumer';
  expect(await replica.database.run({ name: '', text }, [])).toEqual([
    { consumer: 'lists-effects', position: '7' },
    { consumer: 'lists-personal', position: '0' },
  ]);
});

test('a listener with the grant receives the values, and nothing where they are not kept', async () => {
  const providers = [KeepEffects, HearPersonal];
  const without = await startEventsService(database, { providers });
  replicas.push(without);
  await without.add(entryAdded(1, '198.51.100.1'));
  await untilEffects(without, 1);
  await stop(without);
  const granted = await startEventsService(database, { providers, personal: true });
  replicas.push(granted);
  await granted.add(entryAdded(2, '198.51.100.2'));
  await untilTrue(async () => heard.length > 0, 'an event is heard');
  expect(heard).toEqual(['198.51.100.2']);
  await (await granted.streams.manage()).streams.delete(PERSONAL_STREAM);
});
