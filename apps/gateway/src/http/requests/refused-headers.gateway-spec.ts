import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TestGateway, TestKey } from '../gateway.fixture';
import { sharedGateway } from '../shared-gateway.fixture';

let gateway: TestGateway;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

/** Everything received until the connection is closed. */
async function answerTo(url: string, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return text(socket);
}

const PORTS = ['public', 'admin'] as const;
const urlOf = (port: (typeof PORTS)[number]) => (port === 'public' ? gateway.url : gateway.adminUrl);
const startOf = (port: (typeof PORTS)[number]) =>
  `GET ${port === 'public' ? '/api/v1/account' : '/admin/v1/accounts'} HTTP/1.1`;

describe.each(PORTS)('the %s port', (port) => {
  it.each([
    ['two Hosts', ['Host: a.example', 'Host: b.example']],
    ['two equal Hosts', ['Host: a.example', 'host: a.example']],
    ['no Host', []],
    ['two keys', ['Host: a.example', 'Authorization: Bearer a', 'Authorization: Bearer b']],
    ['two types', ['Host: a.example', 'Content-Type: a/b', 'Content-Type: c/d']],
    ['two Idempotency-Keys', ['Host: a.example', 'Idempotency-Key: a', 'Idempotency-Key: b']],
    ['two encodings', ['Host: a', 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked', '', '0']],
    ['two lengths', ['Host: a.example', 'Content-Length: 0', 'Content-Length: 0']],
    ['a length and chunks', ['Host: a.example', 'Content-Length: 0', 'Transfer-Encoding: chunked']],
    ['chunks that are not last', ['Host: a.example', 'Transfer-Encoding: chunked, identity']],
  ])('answers 400 to %s, in the usual envelope, and closes the connection', async (_what, headers) => {
    const [head = '', body = ''] = (await answerTo(urlOf(port), startOf(port), ...headers)).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(head.toLowerCase()).toContain('connection: close');
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({
      error: { code: 'malformed_body', request_id: /x-request-id: (\S+)/i.exec(head)?.[1] },
    });
  });
});

it('answers one of each as ever', async () => {
  const answer = await answerTo(
    gateway.url,
    startOf('public'),
    'Host: a.example',
    `Authorization: ${key.bearer}`,
    'Connection: close',
  );
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
});
