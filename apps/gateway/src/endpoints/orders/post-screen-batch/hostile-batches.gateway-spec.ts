import { connect, type Socket } from 'node:net';
import { type RequestOf, screenBatch } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const MIB = 1_048_576;

let gateway: TestGateway;
let release: () => void;
/** Messages that the screening service has received, by account. */
let asked: number[];

beforeAll(async () => {
  gateway = sharedGateway();
});

beforeEach(async () => {
  asked = [];
  await answerWhen(async () => undefined);
});

async function answerWhen(due: (request: RequestOf<typeof screenBatch>) => Promise<unknown>): Promise<void> {
  await gateway.answer(screenBatch, async (request) => {
    asked.push(request.accountId);
    await due(request);
    const answers = request.items.map(() => ({ kind: 'learned' as const, shieldIds: ['20260131-a1b2c3'] }));
    return { answers, stopped: null, isAskedAgain: false };
  });
}

/** A batch over a socket of its own, so that the test controls which bytes are sent when. */
function openBatch(key: TestKey) {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/v1/screen/batch HTTP/1.1\r\nHost: x\r\nAuthorization: ${key.bearer}\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  const until = async (part: string) => {
    while (!text.includes(part) && !socket.closed) await either(socket, 'data', 'close');
    return text;
  };
  const send = (body: string) => socket.write(`${body.length.toString(16)}\r\n${body}\r\n`);
  return { socket, send, until, end: () => socket.write('0\r\n\r\n') };
}

/** Resolves with the first of the two events; an error is recognised by the close that follows. */
function either(socket: Socket, ...events: readonly [string, string]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of events) socket.off(event, done);
      resolve();
    };
    for (const event of events) socket.on(event, done);
  });
}

const OUTCOME = '{"type":"outcome","user_order_id":"1","outcome":"confirmed_fraud"}\n';

/** Sends the same text repeatedly, as fast as it is accepted, until this much is sent or the connection is closed. */
async function flood(socket: Socket, body: string, bytes: number): Promise<void> {
  const chunk = `${body.length.toString(16)}\r\n${body}\r\n`;
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += body.length) {
    if (!socket.write(chunk)) await either(socket, 'drain', 'close');
  }
}

const sendWhole = (key: TestKey) =>
  fetch(`${gateway.url}/api/v1/screen/batch`, {
    method: 'POST',
    headers: { authorization: key.bearer, 'content-type': 'application/x-ndjson' },
    body: OUTCOME,
  });

describe('batches of one account', () => {
  it('that trickle refuse no batch of another account', async () => {
    const tricklers = await Promise.all(Array.from({ length: 4 }, () => gateway.issueKey()));
    const open = tricklers.flatMap((key) => [openBatch(key), openBatch(key)]);
    for (const { send, until } of open) {
      send(`${OUTCOME}{"type"`);
      await until('"line":1');
    }
    const neighbour = await gateway.issueKey();
    for (let n = 0; n < 12; n += 1) {
      const response = await sendWhole(neighbour);
      expect([response.status, await response.text()]).toEqual([
        200,
        expect.stringContaining('"complete":true'),
      ]);
    }
    for (const { socket } of open) socket.destroy();
  });

  it('that are not read cause no refusal of batches of another account', async () => {
    const key = await gateway.issueKey();
    const open = [openBatch(key), openBatch(key)];
    for (const { socket } of open) {
      socket.pause();
      void flood(socket, OUTCOME.repeat(900), 64 * MIB);
    }
    const response = await sendWhole(await gateway.issueKey());
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('"complete":true'),
    ]);
    for (const { socket } of open) socket.destroy();
  });

  it('take turns with those of others at what screening does', async () => {
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    await answerWhen(() => waiting);
    const keys = await Promise.all(Array.from({ length: 5 }, () => gateway.issueKey()));
    const greedy = keys.slice(0, 4).flatMap((key) => [openBatch(key), openBatch(key)]);
    for (const { send } of greedy) send(OUTCOME);
    await untilTrue(() => asked.length >= 8);
    const neighbour = keys[4] as TestKey;
    const answering = sendWhole(neighbour);
    release();
    expect((await answering).status).toBe(200);
    expect(asked.filter((account) => account === neighbour.accountId)).toHaveLength(1);
    for (const { socket } of greedy) socket.destroy();
  });
});

describe('a line without an end', () => {
  it.each([65_536, 64])('is given up after a mebibyte, in pieces of %i bytes', async (size) => {
    const batch = openBatch(await gateway.issueKey());
    const flooding = flood(batch.socket, 'x'.repeat(size), size === 64 ? 4 * MIB : 128 * MIB);
    const text = await batch.until('payload_too_large');
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(text).toContain('Line 1 has no end');
    await flooding;
    batch.socket.destroy();
    // The limit at which it was abandoned, plus what is discarded so that the answer is read, plus the connection's
    // buffers.
    expect(batch.socket.bytesWritten).toBeLessThan(32 * MIB);
  });

  it('is behind the answers to the lines before it, and names where to go on', async () => {
    const batch = openBatch(await gateway.issueKey());
    batch.send(OUTCOME);
    await batch.until('"line":1');
    const flooding = flood(batch.socket, 'x'.repeat(65_536), 2 * MIB);
    const text = await batch.until('"end":true');
    expect(text).toContain('"complete":false');
    expect(text).toContain('"next_line":2');
    await flooding;
    batch.socket.destroy();
  });

  it('that has an end after all is refused and keeps no memory, however many of them come', async () => {
    const batch = openBatch(await gateway.issueKey());
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const timer = setInterval(() => {
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }, 5);
    const line = `${'x'.repeat(65_535)}y`.repeat(8);
    for (let n = 0; n < 32; n += 1) await flood(batch.socket, n % 2 === 0 ? line : `${line}\n`, 1);
    batch.end();
    const text = await batch.until('"end":true');
    clearInterval(timer);
    expect(text).toContain('"refused":16');
    expect(most).toBeLessThan(64 * MIB);
    batch.socket.destroy();
  });
});
