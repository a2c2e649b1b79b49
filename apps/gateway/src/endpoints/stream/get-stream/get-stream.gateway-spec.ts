import { randomUUID } from 'node:crypto';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { EVENT_SUBJECTS, subjectOf } from '@rampart/contracts';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl, untilTrue } from '@rampart/testing';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { openStream } from '../stream.fixture';

let gateway: TestGateway;
let nats: NatsConnection;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  nats = await connect(natsOptions(testNatsUrl()));
});

afterAll(() => nats.close());

beforeEach(async () => {
  key = await gateway.issueKey();
});

/** Puts an event on the stream's subjects, as a service's relay does. @returns its id. */
async function emit(type: string, accountId = key.accountId, data = {}): Promise<string> {
  const id = randomUUID();
  const envelope = {
    ...{
      specversion: '1.0',
      id,
      source: '/rampart/screening',
      type: `rampart.${type}`,
      subject: 'screening/x',
    },
    ...{ time: new Date().toISOString(), datacontenttype: 'application/json', accountid: accountId, data },
  };
  nats.publish(subjectOf(EVENT_SUBJECTS, accountId, type), JSON.stringify(envelope));
  await nats.flush();
  return id;
}

const open = (query = '', headers: Record<string, string> = {}, as = key) =>
  openStream(`${gateway.url}/api/v1/stream${query}`, { authorization: as.bearer, ...headers });

describe('GET /api/v1/stream', () => {
  it('200: sends the events of the account as they happen, and of no other', async () => {
    const other = await gateway.issueKey();
    const stream = await open();
    expect(stream.contentType).toBe('text/event-stream; charset=utf-8');
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    await emit('screening.completed', other.accountId);
    const id = await emit('screening.completed', key.accountId, { shield_id: '20260131-a1b2c3' });
    const seen = await stream.next();
    expect(seen).toMatchObject({ id, event: 'screening.completed' });
    expect(JSON.parse(seen?.data ?? '')).toMatchObject({ id, data: { shield_id: '20260131-a1b2c3' } });
    stream.close();
  });

  it('200: a test key follows its sandbox', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    const stream = await open('?seconds=1', {}, test);
    await emit('screening.completed', key.accountId);
    expect((await stream.rest()).map(({ event }) => event)).toEqual(['ready', 'end']);
  });

  it('200: continues after the last event that was seen, also by the query', async () => {
    const first = await open();
    await first.next();
    const seen = await emit('case.opened');
    expect(await first.next()).toMatchObject({ id: seen });
    first.close();
    const missed = await emit('case.decided');
    for (const [query, headers] of [
      ['?seconds=1', { 'last-event-id': seen }],
      [`?seconds=1&last_event_id=${seen}`, {}],
    ] as const) {
      const events = await (await open(query, headers)).rest();
      expect(events.map(({ id, event }) => id ?? event)).toEqual(['ready', missed, 'end']);
    }
  });

  it('200: begins with reset after an event that is not known any more', async () => {
    const events = await (await open('?seconds=1', { 'last-event-id': randomUUID() })).rest();
    expect(events.map(({ event }) => event)).toEqual(['reset', 'end']);
  });

  it('200: leaves cases out without the scope to read them, and what was not asked for', async () => {
    const reader = await gateway.issueKey({ scopes: ['screen.read'], account: key });
    const [cases, some] = [await open('?seconds=1', {}, reader), await open('?seconds=1&types=case.opened')];
    await Promise.all([cases.next(), some.next()]);
    const [opened] = [await emit('case.opened'), await emit('feedback.recorded')];
    expect((await cases.rest()).map(({ event }) => event)).toEqual(['feedback.recorded', 'end']);
    expect((await some.rest()).map(({ id, event }) => id ?? event)).toEqual([opened, 'end']);
  });

  it('200: ends once its key is revoked', async () => {
    const stream = await open();
    await stream.next();
    await gateway.askAdmin(`accounts/${key.accountId}/keys/${key.keyId}/revoke`, {});
    expect((await stream.rest()).at(-1)).toMatchObject({ event: 'end', data: '{"reason":"not_allowed"}' });
  });

  it('200: takes nothing of the quota', async () => {
    const poor = await gateway.issueKey({ per_day: 0 });
    expect(await (await open('?seconds=1', {}, poor)).rest()).toHaveLength(2);
  });

  it('400: refuses types that there are not', async () => {
    const { status, body } = await ask(`${gateway.url}/api/v1/stream?types=key.created`, { key });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'types' }]);
  });

  it('429: an account has twenty streams at once, and another one after one has ended', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => open()));
    const { status, body } = await ask(`${gateway.url}/api/v1/stream?seconds=1`, { key });
    expect([status, body.error?.code]).toEqual([429, 'rate_limited']);
    const other = await gateway.issueKey();
    expect(await (await open('?seconds=1', {}, other)).next()).toMatchObject({ event: 'ready' });
    for (const stream of streams) stream.close();
    await Promise.all(streams.map((stream) => stream.closed));
    const isOpen = async () => (await ask(`${gateway.url}/api/v1/stream?seconds=1`, { key })).status === 200;
    await untilTrue(isOpen, 'the permits are given back');
  });

  it('200: five accounts follow twenty times each, beside the permits of files', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => gateway.issueKey()));
    const streams = await Promise.all(
      keys.flatMap((each) => Array.from({ length: 20 }, () => open('', {}, each))),
    );
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    for (const stream of streams) stream.close();
    await Promise.all(streams.map((stream) => stream.closed));
  });
});
