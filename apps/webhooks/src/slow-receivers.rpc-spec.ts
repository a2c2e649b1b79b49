import type { ServerResponse } from 'node:http';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import {
  createWebhook,
  EVENT_SUBJECTS,
  listWebhookDeliveries,
  reportSubmitted,
  subjectOf,
} from '@rampart/contracts';
import { makeEvent } from '@rampart/events';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { MOST_PER_ENDPOINT } from './permits/endpoint-permits';
import { type Receiver, startReceiver } from './receiver.fixture';
import { type RunningWebhooks, startWebhooks } from './running-webhooks.fixture';
import { ACTOR } from './webhooks.fixture';

const HOG = 21;
const NEIGHBOUR = 22;
const SLOW_ENDPOINTS = 45;
const EVENTS = 20;
/** Both receivers are on one host, where one account gets this many concurrent attempts. */
const MOST_OF_HOST = 20;

let webhooks: RunningWebhooks;
let nats: NatsConnection;
let slow: Receiver;
let quick: Receiver;
/** Requests that the slow receiver has not answered. */
let hanging: ServerResponse[];

beforeAll(async () => {
  // Nothing times out here: hanging requests end when the spec answers them.
  const env = { WEBHOOKS_ALLOW_HTTP: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on', WEBHOOK_TIMEOUT_MS: '60000' };
  [webhooks, slow, quick] = await Promise.all([
    startWebhooks(1, { ...env, SHUTDOWN_GRACE_MS: '100' }),
    startReceiver(),
    startReceiver(),
  ]);
  nats = await connect(natsOptions(testNatsUrl()));
  hanging = [];
  slow.answer((response) => hanging.push(response));
});

afterAll(async () => {
  for (const response of hanging) response.destroy();
  await nats.close();
  await webhooks.stop();
  await Promise.all([slow.close(), quick.close()]);
});

async function add(accountId: number, url: string): Promise<string> {
  const request = { eventTypes: ['*'], description: null, personal: false, actor: ACTOR };
  return (await webhooks.rpc.call(createWebhook, { accountId, url, ...request })).webhook.id;
}

async function report(accountId: number, times: number): Promise<void> {
  const data = {
    report_id: 5,
    entity_type: 'email',
    value: 'm…@example.com',
    category: 'fraud',
    status: 'pending',
  } as const;
  for (let n = 0; n < times; n += 1) {
    const { definition, envelope } = makeEvent(reportSubmitted, { accountId, data });
    const subject = subjectOf(EVENT_SUBJECTS, accountId, definition.type);
    await jetstream(nats).publish(subject, JSON.stringify(envelope), { msgID: envelope.id, retries: 100 });
  }
}

const waitingOf = async (accountId: number, id: string): Promise<number> => {
  const filters = { state: 'pending', eventId: null, eventType: null, beforeId: null, limit: 200 } as const;
  return (await webhooks.rpc.call(listWebhookDeliveries, { accountId, id, ...filters })).deliveries.length;
};

test('receivers that hang take their own account’s share alone: another account’s deliveries are done meanwhile', async () => {
  for (let n = 0; n < SLOW_ENDPOINTS; n += 1) await add(HOG, `http://127.0.0.1:${slow.port}/${n}`);
  // As if all had been fast so far: each may have twenty at once.
  await allowAllPermits();
  const id = await add(NEIGHBOUR, quick.url);
  await report(HOG, EVENTS);
  await untilTrue(() => hanging.length >= MOST_OF_HOST);
  await report(NEIGHBOUR, EVENTS);
  await untilTrue(() => quick.requests.length >= EVENTS);
  await untilTrue(async () => (await waitingOf(NEIGHBOUR, id)) === 0);
  expect(quick.requests).toHaveLength(EVENTS);
  // None of the hog's requests was answered, and it got no more than its share.
  expect(hanging).toHaveLength(MOST_OF_HOST);
  expect(hanging.every((response) => !response.writableEnded)).toBe(true);
});

async function allowAllPermits(): Promise<void> {
  const client = new Client({ connectionString: webhooks.database.url });
  await client.connect();
  await client.query('UPDATE webhooks.webhook_endpoints SET permits = $1', [MOST_PER_ENDPOINT]);
  await client.end();
}
