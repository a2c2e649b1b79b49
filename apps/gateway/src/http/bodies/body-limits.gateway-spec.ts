import { connect } from 'node:net';
import { recordBeacon, screenOrder } from '@rampart/contracts';
import { screeningExample } from '../../endpoints/orders/screening-example.fixture';
import type { TestGateway, TestKey } from '../gateway.fixture';
import { sharedGateway } from '../shared-gateway.fixture';

const BEACON = { path: '/api/v1/interaction/session-beacon', first: 'session_id=a', maxBytes: 4_096 };
const ORDER = { path: '/api/v1/screen', first: 'ip=192.0.2.1', maxBytes: 65_536 };
const ENDPOINTS = [
  ['a slice', BEACON],
  ['an order', ORDER],
] as const;

/** Characters of one padding field, with name and sign: no single field of a body is too long. */
const FILLING = 512;

let gateway: TestGateway;
let key: TestKey;
let served: number;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
  await gateway.answer(recordBeacon, () => {
    served += 1;
    return { received: true as const };
  });
  await gateway.answer(screenOrder, () => {
    served += 1;
    const expansions = { contributions: [], warnings: [], degraded: [] };
    return { shieldId: screeningExample.shield_id, result: JSON.stringify(screeningExample), expansions };
  });
});

beforeEach(() => {
  served = 0;
});

/** A form of this many bytes: what the endpoint needs, and fields that it ignores. */
function formOf(first: string, bytes: number): string {
  const room = bytes - first.length;
  const fields = Array.from({ length: Math.floor(room / FILLING) }, (_, index) =>
    `&f${index}=`.padEnd(FILLING, 'x'),
  );
  return `${first}${fields.join('')}`.padEnd(bytes, '&');
}

/** A body in chunks of at most this many bytes, without the final empty one. */
function chunksOf(body: string, size = 1_000): string {
  const count = Math.ceil(body.length / size);
  const chunks = Array.from({ length: count }, (_, index) => body.slice(index * size, (index + 1) * size));
  return chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('');
}

interface RawAnswer {
  readonly status: number;
  readonly requestId: string | undefined;
  readonly body: { readonly error?: Readonly<Record<string, unknown>> };
}

/** Sends headers and a body unmodified, and nothing more. @returns the first whole answer. */
function sendRaw(path: string, headers: readonly string[], body: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(gateway.url);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: ${key.bearer}`,
    'content-type: application/x-www-form-urlencoded',
    ...headers,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(`${head.join('\r\n')}\r\n\r\n${body}`));
    let text = '';
    const finish = () => {
      const answer = readAnswer(text);
      if (answer === null) return;
      socket.destroy();
      resolve(answer);
    };
    socket.setEncoding('utf8').on('data', (data) => {
      text += data;
      finish();
    });
    socket.on('end', () => reject(new Error(`the connection ended after: ${text}`))).on('error', reject);
  });
}

/** Null until it is complete. */
function readAnswer(text: string): RawAnswer | null {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (!(body.length >= length)) return null;
  return {
    status: Number(head.split(' ')[1]),
    requestId: /x-request-id: (\S+)/i.exec(head)?.[1],
    body: JSON.parse(body.slice(0, length)),
  };
}

const CHUNKED = ['transfer-encoding: chunked'];
const END = '0\r\n\r\n';

const refusalOf = (answer: RawAnswer, maxBytes: number) => ({
  status: 413,
  requestId: answer.requestId,
  body: {
    error: {
      code: 'payload_too_large',
      message: `The body is larger than ${maxBytes} bytes.`,
      details: { max_bytes: maxBytes },
      request_id: answer.requestId,
    },
  },
});

describe.each(ENDPOINTS)('the body of %s', (_what, { path, first, maxBytes }) => {
  it('is taken up to its limit, to the byte, by its length and in chunks', async () => {
    const body = formOf(first, maxBytes);
    const whole = await sendRaw(path, [`content-length: ${maxBytes}`], body);
    const chunked = await sendRaw(path, CHUNKED, chunksOf(body) + END);
    expect([whole.status, chunked.status, served]).toEqual([200, 200, 2]);
  });

  it('is refused one byte beyond, and the answer names the limit', async () => {
    const body = formOf(first, maxBytes + 1);
    const whole = await sendRaw(path, [`content-length: ${maxBytes + 1}`], body);
    expect(whole).toEqual(refusalOf(whole, maxBytes));
    const chunked = await sendRaw(path, CHUNKED, chunksOf(body) + END);
    expect(chunked).toEqual(refusalOf(chunked, maxBytes));
    expect(served).toBe(0);
  });

  it('is refused by the length that it declares, before any of it comes', async () => {
    const answer = await sendRaw(path, [`content-length: ${maxBytes + 1}`], '');
    expect(answer).toEqual(refusalOf(answer, maxBytes));
  });

  it('is refused as soon as too much of it has come, though its last chunk never does', async () => {
    const answer = await sendRaw(path, CHUNKED, chunksOf(formOf(first, maxBytes + 1)));
    expect(answer).toEqual(refusalOf(answer, maxBytes));
  });

  it('is measured as it came, whatever its headers claim about compression', async () => {
    const body = formOf(first, maxBytes + 1);
    const long = await sendRaw(path, [...CHUNKED, 'content-encoding: identity'], chunksOf(body) + END);
    expect(long).toEqual(refusalOf(long, maxBytes));
    for (const [encoding, status, code] of [
      ['gzip', 400, 'malformed_body'],
      ['deflate', 400, 'malformed_body'],
      ['br', 415, 'unsupported_media_type'],
      ['zstd', 415, 'unsupported_media_type'],
      ['identity, gzip', 415, 'unsupported_media_type'],
    ]) {
      const short = await sendRaw(
        path,
        [`content-length: ${first.length}`, `content-encoding: ${encoding}`],
        first,
      );
      expect([short.status, short.body.error]).toMatchObject([status, { code }]);
    }
    expect(served).toBe(0);
  });

  it('is of a length or in chunks: a request that claims both is refused', async () => {
    const answer = await sendRaw(
      path,
      [...CHUNKED, 'content-length: 5'],
      chunksOf(formOf(first, maxBytes + 1)) + END,
    );
    expect([answer.status, answer.body.error, served]).toMatchObject([400, { code: 'malformed_body' }, 0]);
  });
});
