import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { previewListEntry } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { ask } from '../ask.fixture';
import type { TestGateway, TestKey } from '../gateway.fixture';
import { sharedGateway } from '../shared-gateway.fixture';

const SHOP = 'https://shop.example';
const OF_A_KEY = 64;

let gateway: TestGateway;

beforeAll(async () => {
  gateway = sharedGateway();
  await gateway.answer(previewListEntry, ({ value }) => ({
    entity_type: 'ip',
    match_type: 'cidr' as const,
    value,
    days: 30,
    screenings: 0,
    approved: 0,
    kept_since: '2026-01-15T00:00:00.000Z',
  }));
});

const publishable = () =>
  gateway.issueKey({ mode: 'pub', scopes: ['device.check'], allowed_origins: [SHOP] });

/** A POST whose body stops after its beginning. */
async function beginBody(
  key: TestKey,
  path = '/api/v1/device/check',
  type = 'application/x-www-form-urlencoded',
) {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${key.bearer}\r\nOrigin: ${SHOP}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\ncanvas=`,
  );
  return { socket, answer: text(socket) };
}

const statusOf = (answer: string) => Number(answer.split(' ')[1]);

async function figure(name: string): Promise<number> {
  const metrics = await (await fetch(`${gateway.healthUrl}/metrics`)).text();
  const line = metrics.split('\n').find((each) => each.startsWith(name));
  return Number(line?.split(' ').at(-1) ?? Number.NaN);
}

/** Calls of an account, with and without a body, two at a time. @returns the statuses other than 200. */
async function failuresOf(key: TestKey): Promise<number[]> {
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    const answers = await Promise.all([
      ask(`${gateway.url}/api/v1/account`, { key }),
      ask(`${gateway.url}/api/v1/lists/preview`, { key, form: { value: '203.0.113.0/24' } }),
    ]);
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses.filter((status) => status !== 200);
}

it('two hundred bodies of one publishable key that never come cost others nothing, and are cut off', async () => {
  const [slow, other] = [await publishable(), await gateway.issueKey()];
  const begun = await Promise.all(Array.from({ length: 200 }, () => beginBody(slow)));
  const answers = begun.map(({ answer }) => answer);
  let answered = 0;
  for (const answer of answers) void answer.then(() => (answered += 1));
  while (answered < 200 - OF_A_KEY) await nextTurn();
  expect(await failuresOf(other)).toEqual([]);
  // None of them holds a permit, and the limit has not moved.
  expect(await figure('rampart_http_in_flight{kind="request"')).toBe(0);
  expect(await figure('rampart_http_limit{kind="request"')).toBe(256);
  const received = await Promise.all(answers);
  const late = received.filter((answer) => statusOf(answer) === 408);
  const tooMany = received.filter((answer) => statusOf(answer) === 429);
  expect(late.length + tooMany.length).toBe(200);
  // On a slow machine the first are cut off before the last have come, which then have room.
  expect(late.length).toBeGreaterThanOrEqual(OF_A_KEY);
  expect(tooMany.length).toBeGreaterThan(0);
  for (const answer of received) expect(answer.toLowerCase()).toContain('connection: close');
  expect(tooMany[0]?.toLowerCase()).toContain('retry-after: 1');
  expect(JSON.parse(late[0]?.split('\r\n\r\n')[1] ?? '')).toMatchObject({
    error: { code: 'deadline_exceeded', request_id: expect.any(String) },
  });
  expect(await figure('rampart_http_limit{kind="request"')).toBe(256);
});

it('a batch that trickles in takes no permit of other calls', async () => {
  const slow = await gateway.issueKey();
  const streams = 'rampart_http_in_flight{kind="stream"';
  const batch = await beginBody(slow, '/api/v1/screen/batch', 'application/x-ndjson');
  await untilTrue(async () => (await figure(streams)) === 1, 'the batch has a permit');
  expect(await figure('rampart_http_in_flight{kind="request"')).toBe(0);
  batch.socket.destroy();
  await batch.answer.catch(() => undefined);
});

it('a body that came with its headers keeps its connection, be the call refused or not', async () => {
  const key = await gateway.issueKey({ scopes: ['ip.check'] });
  const socket: Socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  for (const status of [403, 403]) {
    socket.write(
      `POST /api/v1/lists/preview HTTP/1.1\r\nHost: x\r\nAuthorization: ${key.bearer}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 7\r\n\r\nvalue=1`,
    );
    const [data] = (await once(socket, 'data')) as [Buffer];
    expect(statusOf(data.toString())).toBe(status);
    expect(data.toString().toLowerCase()).not.toContain('connection: close');
  }
  socket.destroy();
});

it('a call that is refused before its body has come is answered, and its connection closed', async () => {
  const key = await gateway.issueKey({ scopes: ['ip.check'] });
  const answer = await (await beginBody(key)).answer;
  expect(statusOf(answer)).toBe(403);
  expect(answer.toLowerCase()).toContain('connection: close');
});
