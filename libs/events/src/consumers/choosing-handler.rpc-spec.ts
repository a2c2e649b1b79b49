import { listEntryAdded } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import type { TestDatabase } from '@rampart/testing';
import { untilTrue } from '@rampart/testing';
import {
  type EventsService,
  entryAdded,
  idsOf,
  openEventsDatabase,
  startEventsService,
  untilSent,
} from '../events-service.fixture';
import { EVENTS_STREAM } from '../streams/stream-configs';
import { type EventHandler, ListensTo } from './event-handler';
import { dataOf, type ReceivedEvent } from './received-event';

/** Which entries the handler chooses. */
let wants: (entryId: number) => boolean;
/** Entries that it was asked about, in order. */
let asked: number[];

@ListensTo({ purpose: 'choosing', events: [listEntryAdded] })
class ChooseSome implements EventHandler {
  async choose(events: readonly ReceivedEvent[]): Promise<ReceivedEvent[]> {
    asked.push(...events.map(entryOf));
    return events.filter((event) => wants(entryOf(event)));
  }

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    for (const { envelope } of events) {
      await runner.run({ name: 'effect', text: 'INSERT INTO effects (event_id, entity) VALUES ($1, $2)' }, [
        envelope.id,
        envelope.subject,
      ]);
    }
  }
}

const entryOf = (event: ReceivedEvent): number => dataOf(listEntryAdded, event)?.entry_id ?? -1;

let database: TestDatabase;
let replica: EventsService;

beforeEach(async () => {
  asked = [];
  wants = () => false;
  database = await openEventsDatabase();
  replica = await startEventsService(database, { providers: [ChooseSome] });
});

afterEach(async () => {
  await (await replica.streams.manage()).streams.delete(EVENTS_STREAM);
  await replica.close();
  await database.drop();
});

const read = <Row>(text: string): Promise<Row[]> => replica.database.run<Row>({ name: '', text }, []);

const position = async (): Promise<number> =>
  Number((await read<{ position: string }>('SELECT position FROM event_consumers'))[0]?.position);

test('what a listener does not choose leaves no row and moves no position, and is not asked about again after a stop', async () => {
  const events = Array.from({ length: 30 }, (_, id) => entryAdded(id));
  await replica.add(...events);
  await untilTrue(async () => asked.length === 30, 'thirty are asked about');
  expect([await read('SELECT FROM inbox'), await position()]).toEqual([[], 0]);
  await replica.close();
  replica = await startEventsService(database, { providers: [ChooseSome] });
  expect(await position()).toBe(30);
  await replica.add(entryAdded(30));
  await untilTrue(async () => asked.length === 31, 'one more is asked about');
  expect(asked.at(-1)).toBe(30);
});

test('what it chooses takes effect once and in order, among others that it does not', async () => {
  wants = (entryId) => entryId % 7 === 0;
  const events = Array.from({ length: 300 }, (_, id) => entryAdded(id));
  await replica.add(...events);
  const wanted = idsOf(events.filter((_, id) => wants(id)));
  await untilTrue(
    async () => asked.length >= 300 && (await read('SELECT FROM effects')).length >= wanted.length,
    'all are asked about, and those wanted take effect',
  );
  const effects = await read<{ id: string }>('SELECT event_id AS id FROM effects ORDER BY place');
  expect(effects.map(({ id }) => id)).toEqual(wanted);
  expect(await read('SELECT FROM inbox')).toHaveLength(wanted.length);
});

test('a copy of what was chosen takes no effect', async () => {
  wants = () => true;
  const [event, next] = [entryAdded(1), entryAdded(2)];
  await replica.add(event);
  await untilSent(replica);
  replica.link.connection.publish('rampart.events.1.list.entry_added', JSON.stringify(event.envelope));
  await replica.link.connection.flush();
  await replica.add(next);
  await untilTrue(async () => (await read('SELECT FROM effects')).length >= 2, 'both take effect');
  const effects = await read<{ id: string }>('SELECT event_id AS id FROM effects ORDER BY place');
  expect(effects.map(({ id }) => id)).toEqual(idsOf([event, next]));
});

test('a choice that fails is made again, and nothing is passed over for it', async () => {
  let failures = 2;
  wants = () => {
    if (failures-- > 0) throw new Error('not yet');
    return true;
  };
  const event = entryAdded(1);
  await replica.add(event);
  await untilTrue(async () => (await read('SELECT FROM effects')).length === 1, 'it takes effect');
  expect(await read('SELECT FROM refused_events')).toEqual([]);
});
