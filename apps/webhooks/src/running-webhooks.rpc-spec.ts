import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  accountDeleted,
  createWebhook,
  EVENT_SUBJECTS,
  getWebhook,
  listWebhookDeliveries,
  PERSONAL_SUBJECTS,
  type RequestOf,
  replayWebhook,
  reportSubmitted,
  subjectOf,
} from '@rampart/contracts';
import { makeEvent, type OutgoingEvent } from '@rampart/events';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { type Receiver, startReceiver } from './receiver.fixture';
import { type RunningWebhooks, startWebhooks } from './running-webhooks.fixture';
import { ACTOR } from './webhooks.fixture';

const VALUE = 'mallory@example.com';

let webhooks: RunningWebhooks;
let nats: NatsConnection;
let database: Client;
let receiver: Receiver;

beforeAll(async () => {
  webhooks = await startWebhooks(2, {
    PERSONAL_EVENTS: 'on',
    WEBHOOKS_ALLOW_HTTP: 'on',
    WEBHOOKS_ALLOW_PRIVATE: 'on',
  });
  nats = await connect(natsOptions(testNatsUrl()));
  database = new Client({ connectionString: webhooks.database.url });
  await database.connect();
});

beforeEach(async () => {
  receiver = await startReceiver();
});

afterEach(() => receiver.close());

afterAll(async () => {
  await nats.close();
  await database.end();
  await webhooks.stop();
});

const add = async (accountId: number, wanted: Partial<RequestOf<typeof createWebhook>> = {}) => {
  const request = { url: receiver.url, eventTypes: ['*'], description: null, personal: false, actor: ACTOR };
  return (await webhooks.rpc.call(createWebhook, { accountId, ...request, ...wanted })).webhook.id;
};

const log = async (accountId: number, id: string) => {
  const filters = { state: null, eventId: null, eventType: null, beforeId: null, limit: 200 };
  return (await webhooks.rpc.call(listWebhookDeliveries, { accountId, id, ...filters })).deliveries;
};

function reported(accountId: number): OutgoingEvent {
  const data = {
    report_id: 5,
    entity_type: 'email',
    value: 'm…@example.com',
    category: 'fraud',
    status: 'pending',
  } as const;
  return makeEvent(reportSubmitted, { accountId, data, personal: { value: VALUE } });
}

/** Publishes it as another service's relay does, on both streams. */
async function send({ definition, envelope, personal }: OutgoingEvent): Promise<void> {
  const unmasked = { ...envelope, data: { ...envelope.data, ...personal } };
  const copies = [
    [EVENT_SUBJECTS, envelope],
    [PERSONAL_SUBJECTS, unmasked],
  ] as const;
  for (const [root, copy] of copies) {
    const subject = subjectOf(root, envelope.accountid, definition.type);
    await jetstream(nats).publish(subject, JSON.stringify(copy), { msgID: envelope.id, retries: 100 });
  }
}

const idsIn = (requests: Receiver['requests']) => requests.map(({ headers }) => headers['webhook-id']);

describe('webhooks of a running service', () => {
  it('are deleted with their account, with secret and URL, and those of others stay', async () => {
    const ids = [await add(21), await add(21)];
    const other = await add(22);
    const actor = { kind: 'operator', id: 'ann' } as const;
    const deletion = () => makeEvent(accountDeleted, { accountId: 21, data: { account_id: 21, actor } });
    await send(deletion());
    await send(deletion());
    const isGone = (accountId: number, id: string) =>
      webhooks.rpc.call(getWebhook, { accountId, id }).then(
        () => false,
        ({ code }: { code: string }) => code === 'not_found',
      );
    await untilTrue(async () => (await Promise.all(ids.map((id) => isGone(21, id)))).every(Boolean));
    expect(await isGone(22, other)).toBe(false);
    const { rows } = await database.query(
      'SELECT url, secret FROM webhooks.webhook_endpoints WHERE account_id = 21',
    );
    expect(rows).toEqual([
      { url: '', secret: '' },
      { url: '', secret: '' },
    ]);
    const { rows: audited } = await database.query(
      `SELECT actor_id FROM webhooks.audit_records WHERE account_id = 21 AND action = 'webhook.delete'`,
    );
    expect(audited).toEqual([{ actor_id: 'ann' }, { actor_id: 'ann' }]);
  });

  it('carry what other services do, once, with two replicas at work', async () => {
    const id = await add(11, { eventTypes: ['report.*'] });
    const events = Array.from({ length: 20 }, () => reported(11));
    for (const event of events) await send(event);
    await untilTrue(() => receiver.requests.length >= 20);
    await untilTrue(async () => (await log(11, id)).every(({ state }) => state === 'delivered'));
    expect(new Set(idsIn(receiver.requests)).size).toBe(20);
    expect(receiver.requests).toHaveLength(20);
  });

  it('contain masked values, and the values themselves for an endpoint that may have them', async () => {
    await add(12, { url: `${receiver.url}/masked` });
    await add(12, { url: `${receiver.url}/personal`, personal: true });
    await send(reported(12));
    await untilTrue(() => receiver.requests.length === 2);
    const valueAt = (path: string) =>
      JSON.parse(receiver.requests.find((request) => request.path.endsWith(path))?.body ?? '{}').data.value;
    expect([valueAt('/masked'), valueAt('/personal')]).toEqual(['m…@example.com', VALUE]);
  });
});

describe('a webhook that is behind the listener', () => {
  it.each([
    ['masked values', 18, false],
    ['the values themselves', 19, true],
  ])(
    'gets the events of the stream, once, and then receives events directly again (%s)',
    async (_, accountId, personal) => {
      const id = await add(accountId, { personal });
      await send(reported(accountId));
      await untilTrue(() => receiver.requests.length === 1);
      await database.query(
        `INSERT INTO webhooks.webhook_catch_ups (endpoint_id, account_id, stream_created, position, since)
       SELECT w.id, account_id, stream_created, 0, enabled_at FROM webhooks.webhook_endpoints AS w, webhooks.event_consumers AS c
        WHERE w.id = $1 AND c.consumer = $2`,
        [id, personal ? 'webhooks-personal-events' : 'webhooks-events'],
      );
      const events = Array.from({ length: 250 }, () => reported(accountId));
      await Promise.all(events.map(send));
      await untilTrue(() => receiver.requests.length >= 251);
      const behind = 'SELECT FROM webhooks.webhook_catch_ups WHERE endpoint_id = $1';
      await untilTrue(async () => (await database.query(behind, [id])).rowCount === 0);
      await send(reported(accountId));
      await untilTrue(() => receiver.requests.length >= 252);
      expect(new Set(idsIn(receiver.requests)).size).toBe(252);
      expect(receiver.requests).toHaveLength(252);
    },
  );
});

describe('a replay', () => {
  const replay = (accountId: number, id: string, fields: Partial<RequestOf<typeof replayWebhook>>) =>
    webhooks.rpc.call(replayWebhook, {
      accountId,
      id,
      since: '2020-01-01T00:00:00.000Z',
      until: null,
      eventTypes: null,
      actor: ACTOR,
      ...fields,
    });

  const finished = async (accountId: number, id: string) => {
    await untilTrue(
      async () => (await webhooks.rpc.call(getWebhook, { accountId, id })).replay?.state === 'done',
    );
    return (await webhooks.rpc.call(getWebhook, { accountId, id })).replay;
  };

  it('sends the account’s events of the period, also from before the endpoint existed', async () => {
    const events = Array.from({ length: 450 }, () => reported(13));
    const mark = events[100]?.envelope.time ?? '';
    await Promise.all([...events, reported(14)].map(send));
    const id = await add(13, { eventTypes: ['case.*'] });
    expect((await replay(13, id, { eventTypes: ['report.*'] })).replay).toMatchObject({ state: 'running' });
    expect(await finished(13, id)).toMatchObject({ deliveries: 450, event_types: ['report.*'] });
    await untilTrue(() => receiver.requests.length >= 450);
    expect(new Set(idsIn(receiver.requests))).toEqual(new Set(events.map(({ envelope }) => envelope.id)));
    const later = await add(13, { url: `${receiver.url}/later` });
    await replay(13, later, { since: mark });
    const inTime = events.filter(({ envelope }) => envelope.time >= mark);
    expect(await finished(13, later)).toMatchObject({ deliveries: inTime.length });
  });

  it('sends again what was delivered, under its id, and with the values where the endpoint is to have them', async () => {
    const id = await add(15, { personal: true });
    await send(reported(15));
    await untilTrue(() => receiver.requests.length === 1);
    await untilTrue(async () => (await log(15, id)).every(({ state }) => state === 'delivered'));
    await replay(15, id, {});
    await untilTrue(() => receiver.requests.length === 2);
    const [first, again] = idsIn(receiver.requests);
    expect(again).toBe(first);
    expect(JSON.parse(receiver.requests[1]?.body ?? '').data.value).toBe(VALUE);
  });

  it('is refused while another runs, for an invalid time, and under another account', async () => {
    // Enough that the first replay is still running when the second is asked for.
    await Promise.all(Array.from({ length: 400 }, () => send(reported(16))));
    const id = await add(16, { eventTypes: ['case.*'] });
    const since = new Date(Date.now() + 60_000).toISOString();
    await expect(replay(16, id, { since })).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'since',
    });
    await expect(replay(17, id, {})).rejects.toMatchObject({ code: 'not_found' });
    const all = { eventTypes: ['report.*'] };
    const both = await Promise.allSettled([replay(16, id, all), replay(16, id, all)]);
    const codes = both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
    expect(codes).toEqual(['conflict']);
    await finished(16, id);
    await expect(replay(16, id, {})).resolves.toMatchObject({ replay: { state: 'running' } });
  });
});
