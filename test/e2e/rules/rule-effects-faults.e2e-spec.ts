import { randomBytes } from 'node:crypto';
import type { ServiceName } from '@rampart/contracts';
import { type Suite, startSuite } from '../../../tools/suite/start-suite';
import { clientOf } from '../api-client.fixture';
import { runSql } from '../database.fixture';
import { problemsOf, readEvents, type StreamedEvent } from '../events/event-stream.fixture';
import { type OrderLoad, startOrderLoad } from '../events/order-load.fixture';
import { operatorOf } from '../operator.fixture';
import { type RestartableEngines, startRestartableEngines } from '../restartable-engines.fixture';
import { untilTrue } from '../until-true.fixture';

const CALLERS = 4;
/** Changes of the load between two faults. */
const CHANGES = 60;
/** What is killed in turn: who matches and acts, and those whom it asks. */
const VICTIMS: readonly ServiceName[] = [
  'screening',
  'lists',
  'screening',
  'cases',
  'screening',
  'screening',
];
/** Milliseconds for what goes on around the faults: a killed listener is replaced within fifteen seconds. */
const AROUND_MS = 240_000;
/** Milliseconds in which what waits is tried again, and what a killed replica had claimed is taken over. */
const CAUGHT_UP_MS = 90_000;

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
let orders: OrderLoad;

beforeAll(async () => {
  engines = await startRestartableEngines();
  const adminToken = randomBytes(24).toString('base64url');
  const env = { ...process.env, LOG_LEVEL: 'silent' };
  suite = await startSuite({ ...engines, mode: 'processes', screenings: 2, adminToken, env });
  await suite.startApp('lists');
  const [gateway] = suite.of('gateway');
  const operator = operatorOf({ adminUrl: gateway?.adminUrl ?? '', adminToken });
  const { key } = await operator.newTenant({ rate_per_minute: 1_000_000_000 });
  const url = gateway?.url ?? '';
  const client = clientOf(url, 1);
  const published = await client.ask('/api/v1/rulesets', { key, json: { rules: RULES, expected_number: 0 } });
  await client.close();
  if (published.status !== 200)
    throw new Error(`the rules were answered ${published.status}: ${published.text}`);
  orders = startOrderLoad({ url, key, callers: CALLERS });
});

afterAll(async () => {
  await orders?.stop();
  await suite?.stop();
  await engines?.stop();
});

/** Kills one copy of a service as a crash would. */
async function killOne(name: ServiceName): Promise<void> {
  const [app] = suite.of(name);
  if (!app) throw new Error(`${name} does not run`);
  await suite.stopApp(app, 'kill');
}

const query = <Row extends object>(sql: string): Promise<Row[]> => runSql<Row>(engines, sql);

async function count(sql: string): Promise<number> {
  return (await query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))[0]?.n ?? 0;
}

describe('while rules act', () => {
  it(
    'services are killed again and again, wherever matches and actions are at',
    async () => {
      for (const [turn, name] of VICTIMS.entries()) {
        await orders.untilDone(CHANGES / 2 + turn * 7);
        await killOne(name);
        await suite.startApp(name);
      }
    },
    AROUND_MS,
  );

  it(
    'NATS crashes, and both ends of an action while it is away',
    async () => {
      await orders.untilDone(CHANGES);
      await engines.crashNats(async () => {
        await killOne('lists');
        await killOne('screening');
      });
      await suite.startApp('lists');
      await suite.startApp('screening');
      await orders.untilDone(CHANGES);
    },
    AROUND_MS,
  );
});

describe('after all of this', () => {
  let events: StreamedEvent[];
  let screened: Set<string>;

  beforeAll(async () => {
    await orders.stop();
    const caughtUp = async () =>
      (await count('screening.outbox')) === 0 &&
      (await count('cases.outbox')) === 0 &&
      (await count('screening.screenings')) * 2 ===
        (await count(`screening.rule_actions WHERE state = 'done'`)) &&
      // Each word on an order is an event; what two listeners have made of some of them may be as many by chance.
      (await count('screening.labels')) === (await count('cases.outcomes')) &&
      (await count('screening.rule_event_matches')) === (await count('cases.outcomes')) &&
      (await count('lists.outbox')) === 0 &&
      (await count('screening.outbox')) === 0;
    await untilTrue(caughtUp, 'every match was told and every action done', CAUGHT_UP_MS);
    events = await readEvents(engines.natsUrl);
    const rows = await query<{ id: string }>('SELECT shield_id AS id FROM screening.screenings');
    screened = new Set(rows.map(({ id }) => id));
  }, CAUGHT_UP_MS + 30_000);

  it('every order that was answered was matched, and asked for each action once', async () => {
    expect(orders.screened.size).toBeGreaterThan(100);
    expect([...orders.screened].filter((shieldId) => !screened.has(shieldId))).toEqual([]);
    const asked = await query<{ id: string; actions: string[] }>(
      `SELECT shield_id AS id, array_agg(spec->>'type' ORDER BY spec->>'type') AS actions
         FROM screening.rule_actions GROUP BY 1`,
    );
    expect(asked).toHaveLength(screened.size);
    expect(asked.filter(({ actions }) => actions.join() !== 'ADD_TO_LIST,OPEN_CASE')).toEqual([]);
  });

  it('every payer was put on the list once, and every order is in one case', async () => {
    const added = new Map<string, Set<string>>();
    for (const { envelope } of events) {
      if (envelope.type !== 'rampart.list.entry_added') continue;
      added.set(envelope.subject, (added.get(envelope.subject) ?? new Set()).add(envelope.id));
    }
    expect([...added].filter(([, ids]) => ids.size > 1)).toEqual([]);
    const emails = await count(
      '(SELECT DISTINCT email FROM screening.order_values WHERE email IS NOT NULL) AS e',
    );
    expect([added.size, await count('lists.list_entries')]).toEqual([emails, emails]);
    expect(await count('cases.case_screenings')).toBe(screened.size);
  });

  it('every match is told once, of an order as of an event', () => {
    const told = new Map<string, Set<string>>();
    for (const { envelope } of events) {
      if (envelope.type !== 'rampart.rule.matched') continue;
      told.set(envelope.subject, (told.get(envelope.subject) ?? new Set()).add(envelope.id));
    }
    expect([...told].filter(([, ids]) => ids.size > 1)).toEqual([]);
    const triggers = new Set(
      events
        .filter(({ envelope }) => envelope.type === 'rampart.feedback.recorded')
        .map(({ envelope }) => envelope.id),
    );
    expect(triggers.size).toBeGreaterThan(50);
    expect(told.size).toBe(2 * screened.size + triggers.size);
  });

  it('no event was set aside, and every one fits its published schema', async () => {
    expect([await count('screening.refused_events'), problemsOf(events)]).toEqual([0, []]);
  });
});
