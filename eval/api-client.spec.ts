import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiClient } from './api-client';
import { describeRepeats, repeatedCalls } from './repeated-calls';

type Answer = readonly [status: number, retryAfter: string | null, body: object];

let server: Server;
let client: ApiClient;
let answers: Answer[];
let keys: unknown[];

const busy: Answer = [503, '0', { error: { code: 'unavailable' } }];
const done: Answer = [200, null, { data: { n: 1 } }];

function answer(response: ServerResponse): void {
  const [status, retryAfter, body] = answers.shift() ?? done;
  response.writeHead(status, retryAfter === null ? {} : { 'retry-after': retryAfter });
  response.end(JSON.stringify(body));
}

beforeAll(async () => {
  server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    request.resume().on('end', () => answer(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = new ApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'key');
});

beforeEach(() => {
  answers = [];
  keys = [];
  repeatedCalls.clear();
});

afterAll(async () => {
  await client.close();
  server.close();
});

describe('a call', () => {
  it('is repeated after 503 and 429 as soon as the answer allows, and counted', async () => {
    answers = [busy, [429, '0', { error: { code: 'rate_limited' } }], busy];
    expect(await client.get('/x')).toEqual({ n: 1 });
    expect(describeRepeats()).toBe(
      'Calls repeated because the service was too busy: 1 after 429, 2 after 503.',
    );
  });

  it('that is refused for long, or because a module is missing, fails without a repeat', async () => {
    answers = [
      [429, '3600', { error: { code: 'quota_exceeded' } }],
      [503, null, { error: { code: 'module_not_installed' } }],
    ];
    await expect(client.post('/x', {})).rejects.toThrow('quota_exceeded');
    await expect(client.post('/x', {})).rejects.toThrow('module_not_installed');
    expect(describeRepeats()).toBe('Calls repeated because the service was too busy: none.');
  });

  it('is given up after 30 repeats', async () => {
    answers = Array.from({ length: 40 }, () => busy);
    await expect(client.get('/x')).rejects.toThrow('503');
    expect(answers).toHaveLength(9);
  });

  it('under an Idempotency-Key is repeated under the same key, also after 504', async () => {
    answers = [[504, '0', {}], [409, '0', { error: { code: 'idempotency_in_progress' } }], busy];
    await client.postOnce('/x', {});
    expect(new Set(keys).size).toBe(1);
    answers = [[504, '0', {}]];
    await expect(client.post('/x', {})).rejects.toThrow('504');
  });
});
