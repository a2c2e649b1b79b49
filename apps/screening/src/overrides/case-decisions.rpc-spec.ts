import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  type Actor,
  caseDecided,
  decideOrderByHand,
  describeOrders,
  EVENT_SUBJECTS,
  type EventData,
  explainScreening,
  type Override,
  type ShieldStatus,
  screeningDecided,
  screenOrder,
  subjectOf,
  undoOrderDecision,
} from '@rampart/contracts';
import { makeEvent } from '@rampart/events';
import { natsOptions, type RunningService } from '@rampart/rpc';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../test/screening.fixture';

const ANN: Actor = { kind: 'user', id: '7' };
const BEN: Actor = { kind: 'user', id: '8' };
const CASE = 17;

let fixture: ScreeningFixture;
let sql: Client;
let nats: NatsConnection;
let replica: RunningService;
let accountId = 400;
let messages = 0;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 0 });
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
  nats = await connect(natsOptions(testNatsUrl()));
  replica = await fixture.startReplica();
});

afterAll(async () => {
  await nats.close();
  await sql.end();
  await fixture.stop();
});

beforeEach(() => {
  accountId += 1;
});

/** Screens an order. @param status what Rampart says of it. */
async function order(status: ShieldStatus = 'REVIEW'): Promise<string> {
  const { shieldId } = await fixture.rpc.call(
    screenOrder,
    buildRequest({ ip: '203.0.113.7' }, { accountId }),
  );
  await sql.query('UPDATE screening.screenings SET status = $2 WHERE shield_id = $1', [shieldId, status]);
  return shieldId;
}

type Data = EventData<typeof caseDecided>;

/** The decision of a case, as the case service emits it. */
const decision = (shieldIds: readonly string[], changes: Partial<Data> = {}) =>
  makeEvent(caseDecided, {
    accountId,
    data: {
      ...{
        case_id: CASE,
        ip: '203.0.113.0/24',
        actor: ANN,
        decision: 'reject',
        outcome: null,
        shield_ids: [],
      },
      orders: shieldIds.map((shield_id) => ({ shield_id, replaces: 0 })),
      ...{ held_only: false, ...changes },
    },
  });

/** Publishes an event; each call makes a message of its own, like a duplicate that the stream let through. */
async function send({ definition, envelope }: ReturnType<typeof decision>): Promise<void> {
  messages += 1;
  const subject = subjectOf(EVENT_SUBJECTS, envelope.accountid, definition.type);
  await jetstream(nats).publish(subject, JSON.stringify(envelope), {
    msgID: `case-${messages}`,
    retries: 100,
  });
}

const overrideOf = async (shieldId: string): Promise<Override | null> =>
  (await fixture.rpc.call(explainScreening, { accountId, shieldId, parts: ['override'] })).override ?? null;

const untilDecided = (shieldId: string, decided: ShieldStatus) =>
  untilTrue(
    async () => (await overrideOf(shieldId))?.decision === decided,
    `the decision about ${shieldId} is ${decided}`,
  );

/** Sends a last decision about an order of its own: once that holds, those before have been handled. */
async function handled(): Promise<void> {
  const last = await order();
  await send(decision([last]));
  await untilDecided(last, 'REJECT');
}

const revisions = async (shieldId: string): Promise<number> =>
  (await sql.query('SELECT FROM screening.overrides WHERE shield_id = $1', [shieldId])).rowCount ?? 0;

async function audited(shieldId: string): Promise<unknown[]> {
  const text =
    "SELECT actor_id, before, after FROM screening.audit_records WHERE target = 'screening/' || $1";
  return (await sql.query(text, [shieldId])).rows;
}

const byHand = (shieldId: string, decided: ShieldStatus, replaces = 0) =>
  fixture.rpc.call(decideOrderByHand, {
    ...{ accountId, shieldId, decision: decided, reason: 'Called.', outcome: null, replaces, actor: BEN },
  });

describe('the decision of a case', () => {
  it('decides each of its orders in the name of its author, and emits an event for each', async () => {
    const emitted: unknown[] = [];
    const subscription = nats.subscribe(`${EVENT_SUBJECTS}.${accountId}.${screeningDecided.type}`, {
      callback: (_error, message) => {
        emitted.push(message.json<{ data: unknown }>().data);
      },
    });
    await nats.flush();
    const orders = [await order(), await order()];
    await send(decision(orders));
    for (const each of orders) await untilDecided(each, 'REJECT');
    expect(await overrideOf(orders[0] ?? '')).toMatchObject({
      ...{
        revision: 1,
        decision: 'REJECT',
        original: 'REVIEW',
        reason: '',
        case_id: CASE,
        outcome: null,
        actor: ANN,
      },
    });
    expect(await audited(orders[0] ?? '')).toEqual([
      {
        actor_id: '7',
        before: { status: 'REVIEW' },
        after: { status: 'REJECT', revision: 1, outcome: null, case_id: CASE },
      },
    ]);
    await untilTrue(() => emitted.length >= 2);
    subscription.unsubscribe();
    expect(emitted).toHaveLength(2);
    for (const data of emitted) {
      expect(screeningDecided.data.strict().parse(data)).toMatchObject({
        status: 'REJECT',
        previous: 'REVIEW',
        revision: 1,
        holds: 1,
        case_id: CASE,
        actor: ANN,
      });
    }
  });

  it('made while no replica ran decides them after the start, once, whatever its copies', async () => {
    const held = await order();
    await replica.close();
    const decided = decision([held]);
    for (const event of [decided, decided]) await send(event);
    replica = await fixture.startReplica();
    await untilDecided(held, 'REJECT');
    await handled();
    expect(await revisions(held)).toBe(1);
  });

  it('leaves orders alone that stand so already, and those that are unknown or another account’s', async () => {
    const [rejected, released] = [await order('REJECT'), await order()];
    await byHand(released, 'REJECT');
    accountId += 1;
    const foreign = await order();
    accountId -= 1;
    await send(decision([rejected, released, foreign, '20260301-ffffff']));
    await handled();
    expect([await revisions(rejected), await revisions(released), await revisions(foreign)]).toEqual([
      0, 1, 0,
    ]);
  });

  it('decides approved orders too when it was stated, and held ones alone when an outcome implied it', async () => {
    const [first, second, held] = [await order('APPROVE'), await order('APPROVE'), await order()];
    await send(decision([first]));
    await untilDecided(first, 'REJECT');
    await send(decision([second, held], { held_only: true, outcome: 'confirmed_fraud' }));
    await untilDecided(held, 'REJECT');
    expect(await revisions(second)).toBe(0);
  });

  it('does not overrule what another person has decided that it did not know of', async () => {
    const [unseen, seen] = [await order(), await order()];
    for (const each of [unseen, seen]) await byHand(each, 'APPROVE');
    const orders = [
      { shield_id: unseen, replaces: 0 },
      { shield_id: seen, replaces: 1 },
    ];
    await send(decision([], { orders }));
    await untilDecided(seen, 'REJECT');
    expect(await overrideOf(unseen)).toMatchObject({ decision: 'APPROVE', actor: BEN });
  });

  it('replaces its own earlier one, also before the case knows that it has taken effect', async () => {
    const held = await order();
    await send(decision([held], { decision: 'approve' }));
    await send(decision([held], { decision: 'reject', actor: BEN }));
    await untilDecided(held, 'REJECT');
    expect(await overrideOf(held)).toMatchObject({ revision: 2, case_id: CASE, actor: BEN });
  });

  it('is taken back for one order as one that was made by itself, and the case can decide it again', async () => {
    const held = await order();
    await send(decision([held]));
    await untilDecided(held, 'REJECT');
    const undone = await fixture.rpc.call(undoOrderDecision, {
      accountId,
      shieldId: held,
      revision: 1,
      actor: ANN,
    });
    expect(undone).toMatchObject({ status: 'REVIEW', override: null });
    await send(decision([held], { decision: 'approve' }));
    await untilDecided(held, 'APPROVE');
    const { orders } = await fixture.rpc.call(describeOrders, { orders: [{ accountId, shieldId: held }] });
    expect(orders).toMatchObject([{ override: { decision: 'APPROVE', revision: 2 } }]);
  });

  it('decides hundreds of orders at once', async () => {
    const held = await order();
    const { rows } = await sql.query<{ shield_id: string }>(
      `INSERT INTO screening.screenings
       SELECT (jsonb_populate_record(s, jsonb_build_object('shield_id', '20260401-' || lpad(to_hex(n), 6, '0')))).*
         FROM screening.screenings AS s, generate_series(1, 1000) AS n WHERE s.shield_id = $1
       RETURNING shield_id`,
      [held],
    );
    await send(decision(rows.map(({ shield_id }) => shield_id)));
    await untilDecided(rows.at(-1)?.shield_id ?? '', 'REJECT');
    const decided = await sql.query('SELECT FROM screening.overrides WHERE account_id = $1', [accountId]);
    expect(decided.rowCount).toBe(1_000);
  });
});
