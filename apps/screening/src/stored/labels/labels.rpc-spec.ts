import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  type CaseOutcome,
  caseDecided,
  EVENT_SUBJECTS,
  feedbackRecorded,
  findScreenings,
  screenOrder,
  subjectOf,
} from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';
import { natsOptions, type RunningService } from '@rampart/rpc';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../../test/screening.fixture';

const IP = '203.0.113.7';
const actor = { kind: 'key', id: 'key-1' } as const;

let fixture: ScreeningFixture;
let sql: Client;
let nats: NatsConnection;
let replica: RunningService;
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

/**
 * Publishes it as the case service's relay does; each call makes a message of its own, like a duplicate that the
 * stream let through.
 */
async function send({ definition, envelope }: OutgoingEvent): Promise<void> {
  const subject = subjectOf(EVENT_SUBJECTS, envelope.accountid, definition.type);
  messages += 1;
  const message = JSON.stringify(envelope);
  await jetstream(nats).publish(subject, message, { msgID: `${messages}`, retries: 100 });
}

const feedback = (shield_id: string, outcome: CaseOutcome, revision: number, accountId = 1) =>
  makeEvent(feedbackRecorded, {
    accountId,
    data: { shield_id, case_id: 4, ip: '203.0.113.0/24', outcome, replaces: null, revision, actor },
  });

const decision = (shield_ids: string[], outcome: CaseOutcome) =>
  makeEvent(caseDecided, {
    accountId: 1,
    data: {
      ...{ case_id: 4, ip: '203.0.113.0/24', actor, outcome, shield_ids },
      ...{ decision: null, orders: [], held_only: false },
    },
  });

async function newOrder(): Promise<string> {
  const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest({ ip: IP }));
  return shieldId;
}

/** The outcome of an order as a case would show it. */
async function outcomeOf(shieldId: string): Promise<CaseOutcome | null | undefined> {
  const { screenings } = await fixture.rpc.call(findScreenings, { accountId: 1, ip: IP, limit: 200 });
  return screenings.find((each) => each.shield_id === shieldId)?.outcome;
}

const untilOutcome = (shieldId: string, outcome: CaseOutcome) =>
  untilTrue(async () => (await outcomeOf(shieldId)) === outcome, `the outcome is ${outcome}`);

const historyOf = async (shieldId: string) => {
  const { rows } = await sql.query<{ outcome: string }>(
    'SELECT outcome FROM screening.label_history WHERE shield_id = $1 ORDER BY at',
    [shieldId],
  );
  return rows.map(({ outcome }) => outcome);
};

describe('the real outcome of an order', () => {
  it('is unknown until it is recorded, and replaced by the opposite one', async () => {
    const order = await newOrder();
    expect(await outcomeOf(order)).toBeNull();
    await send(feedback(order, 'confirmed_fraud', 1));
    await untilOutcome(order, 'confirmed_fraud');
    await send(feedback(order, 'false_positive', 2));
    await untilOutcome(order, 'false_positive');
    expect(await historyOf(order)).toEqual(['confirmed_fraud', 'false_positive']);
  });

  it('recorded while no replica ran is learned after the start, once, whatever its copies', async () => {
    const [order, marker] = [await newOrder(), await newOrder()];
    await replica.close();
    const label = feedback(order, 'confirmed_fraud', 1);
    for (const event of [label, label, feedback(marker, 'false_positive', 1), label]) await send(event);
    replica = await fixture.startReplica();
    await untilOutcome(order, 'confirmed_fraud');
    await untilOutcome(marker, 'false_positive');
    expect(await historyOf(order)).toEqual(['confirmed_fraud']);
  });

  it('is that of its case, unless the order has one of its own', async () => {
    const [own, linked] = [await newOrder(), await newOrder()];
    await send(feedback(own, 'false_positive', 1));
    await send(decision([own, linked], 'confirmed_fraud'));
    await untilOutcome(linked, 'confirmed_fraud');
    expect(await outcomeOf(own)).toBe('false_positive');
  });

  it('is not affected by what another account reports for the same id', async () => {
    const [order, marker] = [await newOrder(), await newOrder()];
    await send(feedback(order, 'confirmed_fraud', 1, 2));
    await send(feedback(marker, 'confirmed_fraud', 1));
    await untilOutcome(marker, 'confirmed_fraud');
    expect(await outcomeOf(order)).toBeNull();
  });
});
