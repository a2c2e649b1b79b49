import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  type CaseOutcome,
  EVENT_SUBJECTS,
  feedbackRecorded,
  type OrderFields,
  screenOrder,
  subjectOf,
} from '@rampart/contracts';
import { makeEvent } from '@rampart/events';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import { buildRequest, type ScreeningFixture, startFixture } from '../../../test/screening.fixture';

let fixture: ScreeningFixture;
let nats: NatsConnection;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
  nats = await connect(natsOptions(testNatsUrl()));
});

afterAll(async () => {
  await nats?.close();
  await fixture?.stop();
});

/** Screens an order. @returns its id, and the evidence against it, with the points. */
async function screen(order: Partial<OrderFields>, rest: { accountId?: number; attemptId?: string } = {}) {
  const { shieldId, expansions } = await fixture.rpc.call(screenOrder, buildRequest(order, rest));
  return {
    shieldId,
    points: Object.fromEntries(expansions.contributions.map(({ code, points }) => [code, points])),
  };
}

async function reportOutcome(shieldId: string, outcome: CaseOutcome, revision: number): Promise<void> {
  const actor = { kind: 'key', id: 'key-1' } as const;
  const data = {
    shield_id: shieldId,
    case_id: 4,
    ip: '203.0.113.0/24',
    outcome,
    replaces: null,
    revision,
    actor,
  };
  const { envelope } = makeEvent(feedbackRecorded, { accountId: 1, data });
  const subject = subjectOf(EVENT_SUBJECTS, 1, envelope.type.replace(/^rampart\./, ''));
  await jetstream(nats).publish(subject, JSON.stringify(envelope), { msgID: envelope.id, retries: 100 });
}

describe('the history of an order', () => {
  it('speaks against a device that one customer after the other uses, whichever replica screens', async () => {
    const order = (username: string) => ({ deviceHash: 'a-device-of-a-ring', username });
    const found = [];
    for (const username of ['a', 'b', 'c', 'd']) found.push((await screen(order(username))).points);
    expect(found.map((points) => points.device_shared_by_accounts)).toEqual([undefined, 26, 50, 58]);
  });

  it('does not know more of an attempt that is repeated', async () => {
    const rest = { attemptId: 'sent-three-times' };
    const order = { deviceHash: 'a-device-that-repeats', username: 'one', ip: '198.51.100.77' };
    for (let n = 0; n < 3; n += 1) await screen(order, rest);
    await screen({ ...order, username: 'two' });
    const { points } = await screen({ ...order, username: 'three' });
    expect(points).toEqual({
      device_shared_by_accounts: 50,
      ip_shared_by_accounts: 16,
      many_orders_in_a_day: 22,
    });
  });

  it('speaks against an order that comes right after the sign-up, before anything else is known', async () => {
    const accountCreatedAt = new Date().toISOString();
    expect((await screen({ username: 'new', accountCreatedAt })).points).toMatchObject({
      order_right_after_signup: expect.any(Number),
    });
  });

  it('shows a fraud with the same e-mail address once it is known, until it proves to be none', async () => {
    const order = { email: 'robber@example.com' };
    const { shieldId } = await screen(order);
    const untilKnown = (expected: number | undefined) =>
      untilTrue(
        async () => (await screen(order)).points.known_fraud_on_email === expected,
        `the fraud adds ${expected}`,
      );
    await reportOutcome(shieldId, 'confirmed_fraud', 1);
    await untilKnown(40);
    await reportOutcome(shieldId, 'false_positive', 2);
    await untilKnown(undefined);
    expect((await screen({ ...order }, { accountId: 2 })).points).toEqual({});
  });
});
