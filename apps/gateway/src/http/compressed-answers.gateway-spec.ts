import { once } from 'node:events';
import { type IncomingMessage, request as openRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { exportEntries, listEntries, screenBatch } from '@rampart/contracts';
import { ENTRY } from '../endpoints/lists/entry.fixture';
import type { TestGateway, TestKey } from './gateway.fixture';
import { sharedGateway } from './shared-gateway.fixture';

/** Pages of the file; the bytes of the largest part are far above what is compressed. */
const PAGES = 20;
const ROW = 'blacklist,ip,192.0.2.1\r\n';

let gateway: TestGateway;
let key: TestKey;
let entries: number;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
  await gateway.answer(listEntries, () => ({ entries: Array(entries).fill(ENTRY), nextBeforeId: null }));
  await gateway.answer(exportEntries, ({ after }) => {
    const page = (after?.afterId ?? 0) + 1;
    const next = page < PAGES ? { afterId: page, untilId: PAGES } : null;
    return { csv: ROW.repeat(1_000), entries: 1_000, next };
  });
  await gateway.answer(screenBatch, ({ items }) => ({
    answers: items.map(() => ({ kind: 'learned' as const, shieldIds: ['20260131-a1b2c3'] })),
    stopped: null,
    isAskedAgain: false,
  }));
});

beforeEach(() => {
  entries = 100;
});

async function get(path: string, accepts: string | null, method = 'GET', body = '') {
  const { hostname, port } = new URL(gateway.url);
  const headers = {
    authorization: key.bearer,
    ...(accepts !== null && { 'accept-encoding': accepts }),
    ...(body !== '' && { 'content-type': 'application/x-ndjson' }),
  };
  const request = openRequest({ hostname, port, path: `/api/v1/${path}`, method, headers });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const bytes = await buffer(response);
  const coding = response.headers['content-encoding'];
  return { coding, vary: response.headers.vary, bytes, text: coding === 'gzip' ? gunzipSync(bytes) : bytes };
}

describe('a large answer', () => {
  it.each([
    ['JSON', 'lists'],
    ['a file', 'lists/export'],
  ])('is compressed for a caller who reads gzip, and says the same: %s', async (_what, path) => {
    const plain = await get(path, null);
    const zipped = await get(path, 'gzip, br');
    expect([plain.coding, zipped.coding, zipped.vary]).toEqual([undefined, 'gzip', 'Accept-Encoding']);
    expect(zipped.bytes.length).toBeLessThan(plain.bytes.length / 5);
    expect(String(zipped.text)).toBe(String(plain.text));
  });

  it.each([null, 'identity', 'br', 'gzip;q=0'])('is not, for one who accepts %j', async (accepts) => {
    expect((await get('lists', accepts)).coding).toBeUndefined();
  });
});

it('a small answer is not compressed', async () => {
  entries = 1;
  expect((await get('lists', 'gzip')).coding).toBeUndefined();
});

it('an answer that is read line by line is not compressed', async () => {
  const line = '{"type":"outcome","user_order_id":"1","outcome":"confirmed_fraud"}\n';
  const { coding, bytes } = await get('screen/batch', 'gzip', 'POST', line.repeat(300));
  expect([coding, bytes.length > 16_384]).toEqual([undefined, true]);
});

it('of several large answers at once each is whole, compressed or not', async () => {
  const { text } = await get('lists', null);
  const all = await Promise.all(Array.from({ length: 20 }, () => get('lists', 'gzip')));
  expect(new Set(all.map((one) => String(one.text)))).toEqual(new Set([String(text)]));
});
