import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { ServiceError } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import type { FastifyInstance } from 'fastify';
import { createPublicServer } from '../server/public-server';
import { openUpload, Upload } from './upload';

const FORM = { mediaType: 'text/csv', maxBytes: 1_000, description: '', example: '' };
const LIMITS = { idle: 60_000, whole: 60_000, grace: 60_000, piece: 60_000, linger: 60_000 };

let server: FastifyInstance;
let receive: (upload: Upload, socket: Socket) => Promise<unknown>;
let limits: typeof LIMITS;
let maxBytes: number;
/** Requests that took longer than the server allows. */
let reported: number;

beforeEach(() => {
  limits = LIMITS;
  maxBytes = FORM.maxBytes;
  reported = 0;
});
afterEach(() => server.close());

/** @param requestMs in which every other request must have arrived. */
async function serve(requestMs = 60_000): Promise<void> {
  server = createPublicServer({ headers: requestMs, request: requestMs, checkEvery: 20 });
  server.post('/', async (request, reply) => {
    const declared = openUpload(request.raw, { ...FORM, maxBytes }).declaredBytes;
    const upload = new Upload(request.raw, maxBytes, declared, limits);
    try {
      return await receive(upload, request.raw.socket);
    } catch (error) {
      return reply.code(400).send({ code: (error as ServiceError).code, message: (error as Error).message });
    }
  });
  server.setErrorHandler((error, _request, reply) =>
    reply.code(400).send({ code: (error as ServiceError).code }),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
  server.server.on('clientError', () => {
    reported += 1;
  });
}

function dial(): Socket {
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return connect(address.port, '127.0.0.1');
}

const head = (more: string) => `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/csv\r\n${more}\r\n\r\n`;

/** Everything received until the answer to one request is complete. */
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  while (!/\r\n\r\n\{.*\}$/s.test(text)) text += String((await once(socket, 'data'))[0]);
  return text;
}

async function gather(upload: Upload, maxPieceBytes: number): Promise<{ sizes: number[]; text: string }> {
  const pieces: Buffer[] = [];
  for await (const piece of upload.pieces(maxPieceBytes)) pieces.push(piece);
  return { sizes: pieces.map(({ length }) => length), text: Buffer.concat(pieces).toString() };
}

it.each([1, 7, 100, 5_000])('comes in pieces of at most %i bytes, in order and whole', async (size) => {
  await serve();
  receive = (upload) => gather(upload, size);
  const body = Array.from({ length: 99 }, (_, n) => `line ${n}\n`).join('');
  const response = await fetch(server.listeningOrigin, {
    method: 'POST',
    headers: { 'content-type': 'text/csv; charset=UTF-8' },
    body,
  });
  const { sizes, text } = (await response.json()) as Awaited<ReturnType<typeof gather>>;
  expect(text).toBe(body);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(size);
  expect(sizes.reduce((sum, each) => sum + each)).toBe(body.length);
});

it('slows the sender while a piece is worked on: memory has a piece and what the connection buffers', async () => {
  await serve();
  const PIECE = 100_000;
  const WHOLE = 20_000_000;
  maxBytes = WHOLE;
  let delivered = 0;
  let mostHeld = 0;
  receive = async (upload, socket) => {
    for await (const piece of upload.pieces(PIECE)) {
      // Everything that could arrive meanwhile has arrived.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      mostHeld = Math.max(mostHeld, socket.bytesRead - delivered);
      delivered += piece.length;
    }
    return { delivered };
  };
  const response = await fetch(server.listeningOrigin, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: Buffer.alloc(WHOLE, 'a'),
  });
  expect(await response.json()).toEqual({ delivered: WHOLE });
  expect(mostHeld).toBeLessThan(PIECE + 3 * 65_536);
});

it.each(['read', 'unread'])('has a digest of all of it, whether its pieces were %s', async (state) => {
  await serve();
  receive = async (upload) => {
    if (state === 'read') await gather(upload, 7);
    return {
      digest: (await upload.digest()).toString('hex'),
      again: (await upload.digest()).toString('hex'),
    };
  };
  const response = await fetch(server.listeningOrigin, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'x'.repeat(999),
  });
  const digest = createHash('sha256').update('x'.repeat(999)).digest('hex');
  expect(await response.json()).toEqual({ digest, again: digest });
});

it('may take longer than any other request', async () => {
  await serve(100);
  receive = (upload) => gather(upload, 100);
  const socket = dial();
  socket.write(`${head('Content-Length: 6')}abc`);
  await untilTrue(() => reported > 0, 'the error is reported');
  socket.write('def');
  expect(await answerOf(socket)).toContain('"text":"abcdef"');
  socket.write(head('Content-Length: 3'));
  socket.write('ghi');
  expect(await answerOf(socket)).toContain('"text":"ghi"');
  socket.destroy();
});

it('takes no more than was agreed, whatever is declared', async () => {
  await serve();
  receive = (upload) => gather(upload, 100);
  const declared = dial();
  declared.write(head('Content-Length: 1001'));
  expect(await answerOf(declared)).toContain('"payload_too_large"');
  declared.destroy();
  const chunked = dial();
  chunked.write(`${head('Transfer-Encoding: chunked')}3e9\r\n${'x'.repeat(1_001)}\r\n0\r\n\r\n`);
  expect(await answerOf(chunked)).toContain('"payload_too_large"');
  chunked.destroy();
});

it.each([
  ['idle', { idle: 20 }],
  ['whole', { whole: 0 }],
  ['less than it has to bring', { grace: 0 }],
])('that takes too long is given up, and its connection closed: %s', async (_what, changes) => {
  await serve();
  limits = { ...LIMITS, linger: 10, ...changes };
  receive = (upload) => gather(upload, 100);
  const socket = dial();
  const closed = once(socket, 'close');
  socket.write(`${head('Content-Length: 6')}abc`);
  expect(await answerOf(socket)).toContain('"malformed_body"');
  socket.resume();
  await closed;
});

it.each([
  ['however long it takes to work on what came', 'abcdef', { whole: 200, grace: 200 }, '"delivered":6'],
  ['but not however long it takes to come', 'abc', { whole: 50 }, '"malformed_body"'],
  ['nor in drops', 'abc', { grace: 0 }, '"malformed_body"'],
])('is read on while it is answered, %s', async (_what, sent, changes, answer) => {
  await serve();
  limits = { ...LIMITS, linger: 10, ...changes };
  receive = async (upload) => {
    let delivered = 0;
    for await (const piece of upload.arriving()) {
      delivered += piece.length;
      const until = performance.now() + 250;
      await untilTrue(() => performance.now() >= until);
    }
    return { delivered };
  };
  const socket = dial();
  socket.write(`${head('Content-Length: 6')}${sent}`);
  expect(await answerOf(socket)).toContain(answer);
  socket.destroy();
});

it('drops no more than sixteen mebibytes of what is not wanted, and then cuts the sender off', async () => {
  await serve();
  receive = (upload) => gather(upload, 100);
  const socket = dial();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let text = '';
  socket.on('data', (data) => {
    text += data;
  });
  socket.on('error', () => undefined);
  socket.write(head('Transfer-Encoding: chunked'));
  flood(socket);
  await closed;
  expect(text).toContain('"payload_too_large"');
  // Plus what the connection buffers.
  expect(socket.bytesWritten).toBeLessThan(32 * 1_048_576);
});

/** Sends until the connection is closed. */
function flood(socket: Socket): void {
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const go = () => {
    while (!socket.destroyed && socket.write(piece));
  };
  socket.on('drain', go);
  go();
}

it('that breaks off is noticed immediately', async () => {
  await serve();
  const failing = new Promise<unknown>((resolve) => {
    receive = (upload) => gather(upload, 100).catch(resolve) as Promise<unknown>;
  });
  const socket = dial();
  socket.write(`${head('Content-Length: 6')}abc`);
  await untilTrue(() => socket.bytesWritten > 0, 'something is sent');
  socket.resetAndDestroy();
  await expect(failing).resolves.toMatchObject({ code: 'malformed_body' });
});

it('passes a piece on after a while although it is not full', async () => {
  await serve(100);
  limits = { ...LIMITS, piece: 0 };
  receive = (upload) => gather(upload, 100);
  const socket = dial();
  socket.write(`${head('Transfer-Encoding: chunked')}3\r\nabc\r\n`);
  await untilTrue(() => reported > 0, 'the error is reported');
  socket.write('3\r\ndef\r\n0\r\n\r\n');
  expect(await answerOf(socket)).toContain('"sizes":[3,3]');
  socket.destroy();
});

it.each([
  ['Content-Type: text/plain\r\nContent-Length: 1', 'unsupported_media_type'],
  ['Content-Type: text/csv; charset=latin1\r\nContent-Length: 1', 'unsupported_media_type'],
  ['Content-Type: text/csv\r\nContent-Encoding: br\r\nContent-Length: 1', 'unsupported_media_type'],
  ['Content-Type: text/csv\r\nContent-Length: 0', 'malformed_body'],
  ['Content-Type: text/csv', 'malformed_body'],
])('is refused by its headers: %j', async (headers, code) => {
  await serve();
  receive = (upload) => gather(upload, 100);
  const socket = dial();
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`);
  expect(await answerOf(socket)).toContain(`"${code}"`);
  socket.destroy();
});
