import { connect, type NatsConnection } from '@nats-io/transport-node';
import { AuditTrail } from '@rampart/audit';
import {
  type Actor,
  decideOrderByHand,
  EVENT_SUBJECTS,
  type EventEnvelope,
  eventEnvelope,
  explainScreening,
  getScreening,
  MAX_OVERRIDES,
  type RequestOf,
  recordOutcome,
  type ScreeningFilter,
  screeningDecided,
  screenOrder,
  searchScreenings,
  summarizeOrders,
  undoOrderDecision,
} from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { natsOptions } from '@rampart/rpc';
import { createLogger } from '@rampart/telemetry';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { buildRequest, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { schema } from '../database/schema';
import { FeedbackRepository } from '../feedback/feedback.repository';
import { RecordFeedbackService } from '../feedback/record-feedback.service';
import { buildSearch } from '../search/search.builder';
import { OverridesRepository } from '../stored/overrides/overrides.repository';
import { DescribeOrdersRepository } from '../stored/screenings/describe-orders.repository';
import { ScreeningsRepository } from '../stored/screenings/screenings.repository';
import { SettleOutcomes } from './settle-outcomes';

const ANN: Actor = { kind: 'user', id: '7' };
const BEN: Actor = { kind: 'user', id: '8' };

let fixture: ScreeningFixture;
let sql: Client;
let nats: NatsConnection;
let dataSource: DataSource;
let settler: SettleOutcomes;
const decided: EventEnvelope[] = [];
let shieldId: string;
let accountId = 300;

beforeAll(async () => {
  fixture = await startFixture();
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
  const env = { DATABASE_URL: fixture.database.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  const database = new Database(dataSource);
  settler = new SettleOutcomes(
    new OverridesRepository(database),
    new RecordFeedbackService(
      new ScreeningsRepository(database),
      new DescribeOrdersRepository(database),
      fixture.rpc,
      database,
      new FeedbackRepository(),
      new AuditTrail(),
    ),
    createLogger('spec', 'silent'),
  );
  nats = await connect(natsOptions(testNatsUrl()));
  nats.subscribe(`${EVENT_SUBJECTS}.*.screening.decided`, {
    callback: (_error, message) => {
      decided.push(eventEnvelope.parse(message.json()));
    },
  });
  await nats.flush();
});

afterAll(async () => {
  await nats.close();
  await dataSource.destroy();
  await sql.end();
  await fixture.stop();
});

beforeEach(async () => {
  accountId += 1;
  const order = { ip: '203.0.113.7', userOrderId: '1001' };
  ({ shieldId } = await fixture.rpc.call(screenOrder, buildRequest(order, { accountId })));
});

const decide = (changes: Partial<RequestOf<typeof decideOrderByHand>> = {}) =>
  fixture.rpc.call(decideOrderByHand, {
    ...{ accountId, shieldId, decision: 'REJECT', reason: 'Stolen card.', outcome: null, replaces: 0 },
    actor: ANN,
    ...changes,
  });

const undo = (revision: number, actor = ANN) =>
  fixture.rpc.call(undoOrderDecision, { accountId, shieldId, revision, actor });

const audited = async () => {
  const { rows } = await sql.query<Record<string, unknown>>(
    "SELECT action, actor_id, before, after FROM screening.audit_records WHERE target = 'screening/' || $1 ORDER BY id",
    [shieldId],
  );
  return rows;
};

/** The data of the events of the order, in order, once this many have come. */
async function told(count: number): Promise<unknown[]> {
  const own = () => decided.filter(({ accountid }) => accountid === accountId).map(({ data }) => data);
  await untilTrue(() => own().length >= count);
  for (const data of own()) screeningDecided.data.strict().parse(data);
  return own();
}

const minutesLater = (minutes: number) =>
  sql.query(
    `UPDATE screening.overrides SET decided_at = decided_at - make_interval(mins => $2),
       settle_at = settle_at - make_interval(mins => $2) WHERE shield_id = $1`,
    [shieldId, minutes],
  );

describe('a decision by hand', () => {
  it('holds beside the stored answer, which stays as it is to the byte', async () => {
    const before = await fixture.rpc.call(getScreening, { accountId, shieldId });
    const decided = await decide();
    expect(decided).toMatchObject({
      shield_id: shieldId,
      status: 'REJECT',
      override: { revision: 1, decision: 'REJECT', original: 'APPROVE', reason: 'Stolen card.', actor: ANN },
    });
    expect(await fixture.rpc.call(getScreening, { accountId, shieldId })).toEqual(before);
    const { override } = await fixture.rpc.call(explainScreening, {
      accountId,
      shieldId,
      parts: ['override'],
    });
    expect(override).toEqual(decided.override);
  });

  it('leaves a record and an event, once, however often it is repeated', async () => {
    const first = await decide();
    expect(await decide()).toEqual(first);
    expect(await audited()).toMatchObject([
      {
        action: 'screening.decide',
        actor_id: '7',
        before: { status: 'APPROVE' },
        after: { status: 'REJECT', revision: 1, outcome: null },
      },
    ]);
    expect(await told(1)).toEqual([
      {
        shield_id: shieldId,
        user_order_id: '1001',
        status: 'REJECT',
        previous: 'APPROVE',
        original: 'APPROVE',
        revision: 1,
        undone: false,
        holds: 1,
        case_id: null,
        outcome: null,
        actor: ANN,
      },
    ]);
  });

  it('is made by one of several people at once; the others learn what holds', async () => {
    const people = Array.from({ length: 8 }, (_, n): Actor => ({ kind: 'user', id: `${n + 20}` }));
    const made = await Promise.allSettled(
      people.map((actor, n) => decide({ actor, decision: n % 2 ? 'REJECT' : 'REVIEW' })),
    );
    const won = made.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const lost = made.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect([won.length, lost.length]).toEqual([1, 7]);
    for (const error of lost) {
      expect(error).toMatchObject({
        code: 'conflict',
        param: 'replaces',
        details: { revision: 1, status: won[0]?.status, actor: won[0]?.override?.actor },
      });
    }
    expect(await told(1)).toHaveLength(1);
  });

  it('is replaced by naming it, also by another person', async () => {
    await decide();
    const replaced = await decide({
      decision: 'APPROVE',
      reason: 'It was the customer.',
      replaces: 1,
      actor: BEN,
    });
    expect(replaced).toMatchObject({ status: 'APPROVE', override: { revision: 2, original: 'APPROVE' } });
    await expect(decide({ decision: 'REVIEW', replaces: 1 })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is limited in number for each order', async () => {
    for (let n = 0; n < MAX_OVERRIDES; n += 1) await decide({ reason: `${n}`, replaces: n });
    await expect(decide({ reason: 'more', replaces: MAX_OVERRIDES })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('limit'),
    });
  });

  it.each([
    ['of another account', { accountId: 1 }],
    ['that never was', { shieldId: '20260301-ffffff' }],
    ['that cannot be', { shieldId: 'no\u0000id' }],
  ])('knows no order %s', async (_name, changes) => {
    await expect(decide(changes)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('taking a decision by hand back', () => {
  it('lets what held before hold again, within a minute', async () => {
    await decide();
    await decide({ decision: 'REVIEW', replaces: 1 });
    const undone = await undo(2);
    expect(undone).toMatchObject({ status: 'REJECT', override: { revision: 1 } });
    expect(await undo(2)).toEqual(undone);
    expect(await undo(1)).toEqual({ shield_id: shieldId, status: 'APPROVE', override: null });
    expect(await told(4)).toMatchObject([
      { status: 'REJECT', revision: 1, undone: false },
      { status: 'REVIEW', previous: 'REJECT', revision: 2, undone: false },
      { status: 'REJECT', previous: 'REVIEW', revision: 2, undone: true },
      { status: 'APPROVE', previous: 'REJECT', revision: 1, undone: true },
    ]);
    expect(await audited()).toHaveLength(4);
  });

  it('is for its author, while it holds', async () => {
    await decide();
    await expect(undo(1, BEN)).rejects.toMatchObject({ code: 'conflict', param: 'revision' });
    await expect(undo(2)).rejects.toMatchObject({ code: 'conflict' });
    await decide({ replaces: 1, actor: BEN });
    await expect(undo(1)).rejects.toMatchObject({ code: 'conflict', details: { revision: 2 } });
  });

  it('is too late after a minute', async () => {
    await decide();
    await minutesLater(1);
    await expect(undo(1)).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('60') });
  });

  it('leaves the number free for nothing else: the next decision has one of its own', async () => {
    await decide();
    await undo(1);
    expect(await decide({ decision: 'REVIEW' })).toMatchObject({ override: { revision: 2 } });
  });
});

describe('the outcome stated with a decision', () => {
  let recorded: RequestOf<typeof recordOutcome>[];
  /** The service's own rounds may be at work as well. */
  async function settle(): Promise<void> {
    await settler.settle();
    const text = 'SELECT FROM screening.overrides WHERE tries > 0 AND settle_at IS NOT NULL';
    await untilTrue(async () => (await sql.query(text)).rowCount === 0, 'every outcome is settled');
  }

  beforeEach(async () => {
    recorded = [];
    await fixture.neighbours.answer(recordOutcome, (request) => {
      recorded.push(request);
      return { caseId: 42, outcome: request.outcome };
    });
  });

  it('is recorded with the case of the order once the decision cannot be taken back, and once', async () => {
    await decide({ outcome: 'confirmed_fraud' });
    await settle();
    expect(recorded).toEqual([]);
    await minutesLater(2);
    await Promise.all([settle(), settle()]);
    await settle();
    expect(recorded).toEqual([
      {
        ...{ accountId, shieldId, ip: '203.0.113.7', outcome: 'confirmed_fraud', reason: 'Stolen card.' },
        closes: true,
        attemptId: `override/${shieldId}/1`,
        actor: ANN,
      },
    ]);
  });

  it('is that of the decision that holds: not of one that was taken back or replaced', async () => {
    await decide({ outcome: 'confirmed_fraud' });
    await undo(1);
    await decide({ outcome: 'confirmed_fraud', reason: 'again' });
    await decide({ decision: 'APPROVE', outcome: 'false_positive', replaces: 2 });
    await minutesLater(2);
    await settle();
    expect(recorded.map(({ outcome }) => outcome)).toEqual(['false_positive']);
  });

  it('is taken for an order whose address is unknown', async () => {
    await sql.query("UPDATE screening.screenings SET ip = '' WHERE shield_id = $1", [shieldId]);
    expect(await decide({ outcome: 'confirmed_fraud' })).toMatchObject({ status: 'REJECT' });
    await minutesLater(2);
    await settle();
    expect(recorded).toMatchObject([{ ip: '', order: { shieldId }, outcome: 'confirmed_fraud' }]);
  });

  it('is refused for an order whose address was erased', async () => {
    await sql.query("UPDATE screening.screenings SET ip = '203.0.113.0/24' WHERE shield_id = $1", [shieldId]);
    await expect(decide({ outcome: 'confirmed_fraud' })).rejects.toMatchObject({
      code: 'conflict',
      param: 'outcome',
    });
    expect(await decide()).toMatchObject({ status: 'REJECT' });
  });
});

describe('an order that was decided by hand', () => {
  const search = async (filter: Partial<ScreeningFilter>) => {
    const { screenings } = await fixture.rpc.call(searchScreenings, buildSearch(filter, { accountId }));
    return screenings;
  };
  const untilFound = (count: number) =>
    untilTrue(
      async () => (await search({ decidedBy: 'override' })).length === count,
      `${count} are found as decided by hand`,
    );

  it('is found as such, and shown with the decision, until that is taken back', async () => {
    await decide();
    await untilFound(1);
    expect(await search({ decidedBy: 'score' })).toMatchObject([
      { shield_id: shieldId, status: 'APPROVE', override: { decision: 'REJECT', actor: ANN } },
    ]);
    const counted = await fixture.rpc.call(summarizeOrders, {
      accountId,
      from: null,
      to: null,
      compare: null,
    });
    expect(counted.period).toMatchObject({ orders: 1, decided_by: { rampart: 0, override: 1 } });
    await undo(1);
    await untilFound(0);
    expect(await search({})).toMatchObject([{ shield_id: shieldId, override: null }]);
  });
});
