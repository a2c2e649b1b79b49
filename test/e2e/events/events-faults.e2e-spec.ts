import { randomBytes } from 'node:crypto';
import { type Suite, startSuite } from '../../../tools/suite/start-suite';
import { runSql } from '../database.fixture';
import { operatorOf } from '../operator.fixture';
import { type RestartableEngines, startRestartableEngines } from '../restartable-engines.fixture';
import { untilTrue } from '../until-true.fixture';
import { type EntryLoad, isFaithful, startEntryLoad, toldOf } from './entry-load.fixture';
import { problemsOf, readEvents, type StreamedEvent } from './event-stream.fixture';

const CALLERS = 8;
/** Changes between two faults. */
const CHANGES = 150;
/** Milliseconds that NATS stays away. */
const OUTAGE_MS = 10_000;
/** How often the service with the relay is killed. */
const KILLS = 6;

let engines: RestartableEngines;
let suite: Suite;
let load: EntryLoad;

beforeAll(async () => {
  engines = await startRestartableEngines();
  const adminToken = randomBytes(24).toString('base64url');
  suite = await startSuite({
    ...engines,
    mode: 'processes',
    services: ['gateway', 'lists'],
    adminToken,
    env: { ...process.env, LOG_LEVEL: 'silent' },
  });
  await suite.startApp('lists');
  const [gateway] = suite.of('gateway');
  const operator = operatorOf({ adminUrl: gateway?.adminUrl ?? '', adminToken });
  const tenant = await operator.newTenant({ rate_per_minute: 1_000_000_000 });
  load = await startEntryLoad({ ...engines, url: gateway?.url ?? '', tenant, callers: CALLERS });
});

afterAll(async () => {
  await load?.stop();
  await suite?.stop();
  await engines?.stop();
});

/** Kills one of the two services with a relay. */
async function killOne(): Promise<void> {
  const [app] = suite.of('lists');
  if (!app) throw new Error('no lists service runs');
  await suite.stopApp(app, 'kill');
}

const waitingRows = async (): Promise<number> => {
  const [row] = await runSql<{ n: number }>(engines, 'SELECT count(*)::int AS n FROM lists.outbox');
  return row?.n ?? 0;
};

describe('under load', () => {
  it('NATS crashes and stays away, and comes back', async () => {
    await load.untilDone(CHANGES);
    await engines.crashNats(async () => {
      await load.untilFailing();
      // How long it lasts is what is tested: whoever waits for something gives up in the meantime.
      await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
    });
    await load.untilDone(CHANGES);
  });

  it('a service with a relay is killed again and again, wherever the relay is at', async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await load.untilDone(CHANGES + kill * 7);
      await killOne();
      await suite.startApp('lists');
    }
  });

  it('Postgres restarts', async () => {
    await load.untilDone(CHANGES);
    await engines.restart('postgres', () => load.untilFailing());
    await load.untilDone(CHANGES);
  });

  it('NATS crashes, and a service with a relay while it is away', async () => {
    await load.untilDone(CHANGES);
    await engines.crashNats(killOne);
    await suite.startApp('lists');
    await load.untilDone(CHANGES);
  });
});

describe('after all of this', () => {
  let events: StreamedEvent[];

  beforeAll(async () => {
    await load.stop();
    await untilTrue(async () => (await waitingRows()) === 0, 'everything is sent');
    events = await readEvents(engines.natsUrl);
  });

  it('every change that was answered is told once, by its id, and in the order of its entry', () => {
    const told = toldOf(events);
    const unfaithful = [...load.done].filter(([id, steps]) => !isFaithful(told.get(id) ?? [], steps));
    expect(load.done.size).toBeGreaterThan(200);
    expect(unfaithful.map(([id, steps]) => ({ id, steps, told: told.get(id) }))).toEqual([]);
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
