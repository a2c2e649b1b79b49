import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { type Suite, startSuite } from '../../../tools/suite/start-suite';
import { clientOf } from '../api-client.fixture';
import { runSql } from '../database.fixture';
import { operatorOf, type Tenant } from '../operator.fixture';
import { type RestartableEngines, startRestartableEngines } from '../restartable-engines.fixture';
import { type EntryLoad, isFaithful, startEntryLoad, stepsOf } from './entry-load.fixture';
import { problemsOf, readEvents, type StreamedEvent } from './event-stream.fixture';
import { countByOrder, type OrderLoad, startOrderLoad } from './order-load.fixture';

const CALLERS = 2;
/** Changes of each load between two faults. */
const CHANGES = 30;
/** Milliseconds that NATS stays away, beyond the deadline of every call; `OUTAGE_SECONDS=60` for the long form. */
const OUTAGE_MS = Number(process.env.OUTAGE_SECONDS ?? 6) * 1_000;
/** Milliseconds for the steps around the outage. */
const AROUND_MS = 120_000;
/** Milliseconds in which waiting work is retried, and the claims and locks of a killed replica are taken over. */
const CAUGHT_UP_MS = 90_000;
/**
 * The services that are killed in turn: each has a relay, screening listens, matches rules and acts, and the others
 * answer its commands.
 */
const VICTIMS: readonly ServiceName[] = ['lists', 'screening', 'cases', 'screening'];

const RULES = [
  {
    name: 'Blocks every payer',
    expression: 'true',
    action: { type: 'ADD_TO_LIST', list_type: 'blacklist', entity_type: 'email', expires_in_days: 3 },
  },
  { name: 'Opens a case', expression: 'true', action: { type: 'OPEN_CASE' } },
  {
    name: 'Hears of fraud',
    trigger: 'feedback.recorded',
    expression: 'event.data.outcome == "confirmed_fraud"',
    action: { type: 'NOTIFY', message: 'Look.' },
  },
].map((rule) => ({ ...rule, mode: 'active' }));

let engines: RestartableEngines;
let suite: Suite;
/** Its entries are changed all the while. */
let listing: Tenant;
let entries: EntryLoad;
/** Its orders are screened and marked all the while, and its rules act on every one. */
let ordering: Tenant;
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
  listing = await operator.newTenant({ rate_per_minute: 1_000_000_000 });
  ordering = await operator.newTenant({ rate_per_minute: 1_000_000_000 });
  const options = { url: gateway?.url ?? '', callers: CALLERS };
  await publishRules(options.url, ordering.key);
  entries = startEntryLoad({ ...options, key: listing.key });
  orders = startOrderLoad({ ...options, key: ordering.key });
});

async function publishRules(url: string, key: string): Promise<void> {
  const client = clientOf(url, 1);
  const { status, text } = await client.ask('/api/v1/rulesets', {
    key,
    json: { rules: RULES, expected_number: 0 },
  });
  await client.close();
  if (status !== 200) throw new Error(`the rules were answered ${status}: ${text}`);
}

afterAll(async () => {
  await Promise.all([entries?.stop(), orders?.stop()]);
  await suite?.stop();
  await engines?.stop();
});

const untilDone = (changes: number) => Promise.all([entries.untilDone(changes), orders.untilDone(changes)]);

/** Kills one copy of a service like a crash. */
async function killOne(name: ServiceName): Promise<void> {
  const [app] = suite.of(name);
  if (!app) throw new Error(`${name} does not run`);
  await suite.stopApp(app, 'kill');
}

describe('under load', () => {
  it(
    'NATS crashes, stays away, and restarts',
    async () => {
      await untilDone(CHANGES);
      await engines.crashNats(async () => {
        await Promise.all([entries.untilFailing(), orders.untilFailing()]);
        // The test is about its duration: waiting callers give up in the meantime.
        await new Promise((resolve) => setTimeout(resolve, OUTAGE_MS));
      });
      await untilDone(CHANGES);
    },
    AROUND_MS + OUTAGE_MS,
  );

  it(
    'services are killed repeatedly, at any point of their relays, listeners, matches and actions',
    async () => {
      for (const [turn, name] of VICTIMS.entries()) {
        await untilDone(CHANGES / 2 + turn * 7);
        await killOne(name);
        await suite.startApp(name);
      }
    },
    2 * AROUND_MS,
  );

  it('Postgres restarts', async () => {
    await untilDone(CHANGES);
    await engines.restart('postgres', () => entries.untilFailing());
    await untilDone(CHANGES);
  });

  it('NATS crashes, and both ends of an action while it is away, of which one has a listener', async () => {
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

  let screened: Set<string>;

  beforeAll(async () => {
    await Promise.all([entries.stop(), orders.stop()]);
    await untilTrue(isCaughtUp, 'every event is sent and learned, and every action done', CAUGHT_UP_MS);
    events = await readEvents(engines.natsUrl);
    const rows = await query<{ id: string }>('SELECT shield_id AS id FROM screening.screenings');
    screened = new Set(rows.map(({ id }) => id));
  }, CAUGHT_UP_MS + 30_000);

  it('every answered change of an entry is emitted once, in the order of its entry', () => {
    // Entries are numbered by account, and the rules of the other one create some too.
    const emitted = stepsOf(events.filter(({ envelope }) => envelope.accountid === listing.accountId));
    const unfaithful = [...entries.done].filter(([id, steps]) => !isFaithful(emitted.get(id) ?? [], steps));
    expect(entries.done.size).toBeGreaterThan(100);
    expect(unfaithful.map(([id, steps]) => ({ id, steps, emitted: emitted.get(id) }))).toEqual([]);
  });

  it('every answered order is emitted once', () => {
    const emitted = countByOrder(events, 'screening.completed');
    expect(orders.screened.size).toBeGreaterThan(100);
    expect([...orders.screened].filter((shieldId) => emitted.get(shieldId) !== 1)).toEqual([]);
  });

  it('every answered outcome is emitted once, and has become one label', async () => {
    const emitted = countByOrder(events, 'feedback.recorded');
    expect([...orders.marked].filter((shieldId) => emitted.get(shieldId) !== 1)).toEqual([]);
    const rows = await query<{ id: string; labels: number }>(
      'SELECT shield_id AS id, count(*)::int AS labels FROM screening.label_history GROUP BY 1',
    );
    expect(new Map(rows.map(({ id, labels }) => [id, labels]))).toEqual(emitted);
    expect(await count('screening.refused_events')).toBe(0);
  });

  it('every answered order was matched, and triggered each action once', async () => {
    expect([...orders.screened].filter((shieldId) => !screened.has(shieldId))).toEqual([]);
    const asked = await query<{ id: string; actions: string[] }>(
      `SELECT shield_id AS id, array_agg(spec->>'type' ORDER BY spec->>'type') AS actions
         FROM screening.rule_actions GROUP BY 1`,
    );
    expect(asked).toHaveLength(screened.size);
    expect(asked.filter(({ actions }) => actions.join() !== 'ADD_TO_LIST,OPEN_CASE')).toEqual([]);
  });

  it('every payer was put on the list once, and every order is in one case', async () => {
    const ours = events.filter(({ envelope }) => envelope.accountid === ordering.accountId);
    const added = idsBySubject(ours, 'list.entry_added');
    expect([...added].filter(([, ids]) => ids.size > 1)).toEqual([]);
    const emails = await count(
      '(SELECT DISTINCT email FROM screening.order_values WHERE email IS NOT NULL) AS e',
    );
    const listed = await count(`lists.list_entries WHERE account_id = ${ordering.accountId}`);
    expect([added.size, listed]).toEqual([emails, emails]);
    expect(await count('cases.case_screenings')).toBe(screened.size);
  });

  it('every match is emitted once, of an order or of an event', () => {
    const emitted = idsBySubject(events, 'rule.matched');
    expect([...emitted].filter(([, ids]) => ids.size > 1)).toEqual([]);
    const triggers = new Set(
      [...idsBySubject(events, 'feedback.recorded').values()].flatMap((ids) => [...ids]),
    );
    expect(triggers.size).toBeGreaterThan(50);
    expect(emitted.size).toBe(2 * screened.size + triggers.size);
  });

  it('the copies of an event are identical byte for byte', () => {
    const texts = new Map<string, string>();
    const different = events.filter(({ envelope }) => {
      const text = JSON.stringify(envelope);
      const known = texts.get(envelope.id) ?? text;
      texts.set(envelope.id, known);
      return known !== text;
    });
    expect(different).toEqual([]);
  });

  it('every event fits its published schema, without undeclared members', () => {
    expect(problemsOf(events)).toEqual([]);
  });
});

const query = <Row extends object>(sql: string): Promise<Row[]> => runSql<Row>(engines, sql);

async function count(sql: string): Promise<number> {
  const [row] = await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`);
  return row?.n ?? 0;
}

/**
 * In one statement, so that all counts are of one moment. Each outcome is an event; the events that two listeners derived
 * from some of them may by chance be as many.
 */
const CAUGHT_UP = `
  SELECT 2 * (SELECT count(*) FROM screening.screenings) =
         (SELECT count(*) FROM screening.rule_actions WHERE state = 'done')
     AND (SELECT count(*) FROM cases.outcomes) = ALL (ARRAY[
           (SELECT count(*) FROM screening.labels), (SELECT count(*) FROM screening.rule_event_matches)])
     AND NOT EXISTS (SELECT FROM lists.outbox)
     AND NOT EXISTS (SELECT FROM screening.outbox)
     AND NOT EXISTS (SELECT FROM cases.outbox) AS is_caught_up`;

async function isCaughtUp(): Promise<boolean> {
  const [row] = await query<{ is_caught_up: boolean }>(CAUGHT_UP);
  return row?.is_caught_up === true;
}

/** The distinct events of a type, by their subject. */
function idsBySubject(events: readonly StreamedEvent[], type: string): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { envelope } of events) {
    if (envelope.type !== `rampart.${type}`) continue;
    ids.set(envelope.subject, (ids.get(envelope.subject) ?? new Set()).add(envelope.id));
  }
  return ids;
}
