import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@rampart/contracts';
import { type Suite, startSuite } from '../../../tools/suite/start-suite';
import { runSql } from '../database.fixture';
import { operatorOf } from '../operator.fixture';
import { type RestartableEngines, startRestartableEngines } from '../restartable-engines.fixture';
import { untilTrue } from '../until-true.fixture';
import { type EntryLoad, isFaithful, startEntryLoad, toldOf } from './entry-load.fixture';
import { problemsOf, readEvents, type StreamedEvent } from './event-stream.fixture';
import { countByOrder, type OrderLoad, startOrderLoad } from './order-load.fixture';

const CALLERS = 4;
/** Changes of each load between two faults. */
const CHANGES = 60;
/** Milliseconds that NATS stays away; `OUTAGE_SECONDS=60` for the long form. */
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 10) * 1_000;
/** Milliseconds for what goes on around the outage. */
const AROUND_MS = 120_000;
/** What is killed in turn: each has a relay, and screening listens too. */
const VICTIMS: readonly ServiceName[] = ['lists', 'screening', 'cases', 'lists', 'screening', 'lists'];

let engines: RestartableEngines;
let suite: Suite;
let entries: EntryLoad;
let orders: OrderLoad;

beforeAll(async () => {
  engines = await startRestartableEngines();
  const adminToken = randomBytes(24).toString('base64url');
  suite = await startSuite({
    ...engines,
    mode: 'processes',
    screenings: 2,
    adminToken,
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  await suite.startApp('lists');
  const [gateway] = suite.of('gateway');
  const operator = operatorOf({ adminUrl: gateway?.adminUrl ?? '', adminToken });
  const { key } = await operator.newTenant({ rate_per_minute: 1_000_000_000 });
  const options = { url: gateway?.url ?? '', key, callers: CALLERS };
  entries = startEntryLoad(options);
  orders = startOrderLoad(options);
});

afterAll(async () => {
  await Promise.all([entries?.stop(), orders?.stop()]);
  await suite?.stop();
  await engines?.stop();
});

const untilDone = (changes: number) => Promise.all([entries.untilDone(changes), orders.untilDone(changes)]);

/** Kills one copy of a service as a crash would. */
async function killOne(name: ServiceName): Promise<void> {
  const [app] = suite.of(name);
  if (!app) throw new Error(`${name} does not run`);
  await suite.stopApp(app, 'kill');
}

describe('under load', () => {
  it(
    'NATS crashes and stays away, and comes back',
    async () => {
      await untilDone(CHANGES);
      await engines.crashNats(async () => {
        await Promise.all([entries.untilFailing(), orders.untilFailing()]);
        // How long it lasts is what is tested: whoever waits for something gives up in the meantime.
        await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      });
      await untilDone(CHANGES);
    },
    AROUND_MS + OUTAGE_MS,
  );

  it('services are killed again and again, wherever their relays and listeners are at', async () => {
    for (const [turn, name] of VICTIMS.entries()) {
      await untilDone(CHANGES / 2 + turn * 7);
      await killOne(name);
      await suite.startApp(name);
    }
  });

  it('Postgres restarts', async () => {
    await untilDone(CHANGES);
    await engines.restart('postgres', () => entries.untilFailing());
    await untilDone(CHANGES);
  });

  it('NATS crashes, and services with a relay and a listener while it is away', async () => {
    await untilDone(CHANGES);
    await engines.crashNats(async () => {
      await killOne('lists');
      await killOne('screening');
    });
    await suite.startApp('lists');
    await suite.startApp('screening');
    await untilDone(CHANGES);
  });
});

describe('after all of this', () => {
  let events: StreamedEvent[];

  beforeAll(async () => {
    await Promise.all([entries.stop(), orders.stop()]);
    for (const service of ['lists', 'screening', 'cases'])
      await untilTrue(async () => (await count(`${service}.outbox`)) === 0, `${service} has sent everything`);
    events = await readEvents(engines.natsUrl);
  });

  it('every change of an entry that was answered is told once, and in the order of its entry', () => {
    const told = toldOf(events);
    const unfaithful = [...entries.done].filter(([id, steps]) => !isFaithful(told.get(id) ?? [], steps));
    expect(entries.done.size).toBeGreaterThan(100);
    expect(unfaithful.map(([id, steps]) => ({ id, steps, told: told.get(id) }))).toEqual([]);
  });

  it('every order that was answered is told once', () => {
    const told = countByOrder(events, 'screening.completed');
    expect(orders.screened.size).toBeGreaterThan(100);
    expect([...orders.screened].filter((shieldId) => told.get(shieldId) !== 1)).toEqual([]);
  });

  it('every outcome that was answered is told once, and has become one label', async () => {
    const told = countByOrder(events, 'feedback.recorded');
    expect([...orders.marked].filter((shieldId) => told.get(shieldId) !== 1)).toEqual([]);
    await untilTrue(async () => (await count('screening.labels')) >= told.size, 'every outcome is a label');
    const rows = await runSql<{ id: string; labels: number }>(
      engines,
      'SELECT shield_id AS id, count(*)::int AS labels FROM screening.label_history GROUP BY 1',
    );
    expect(new Map(rows.map(({ id, labels }) => [id, labels]))).toEqual(told);
    expect(await count('screening.refused_events')).toBe(0);
  });

  it('the copies of an event are the same to the byte', () => {
    const texts = new Map<string, string>();
    const different = events.filter(({ envelope }) => {
      const text = JSON.stringify(envelope);
      const known = texts.get(envelope.id) ?? text;
      texts.set(envelope.id, known);
      return known !== text;
    });
    expect(different).toEqual([]);
  });

  it('every event fits its published schema, and says nothing that is not declared', () => {
    expect(problemsOf(events)).toEqual([]);
  });
});

async function count(table: string): Promise<number> {
  const [row] = await runSql<{ n: number }>(engines, `SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? 0;
}
