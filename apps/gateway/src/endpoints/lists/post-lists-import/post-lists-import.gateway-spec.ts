import { request as openRequest } from 'node:http';
import {
  abandonListImport,
  beginListImport,
  finishListImport,
  type ListImport,
  MAX_IMPORT_BYTES,
  MAX_LIST_CHUNK_BYTES,
  putListChunk,
  type RequestOf,
  SCOPES,
  ServiceError,
} from '@rampart/contracts';
import { type Answer, ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { importExample } from '../import-example.fixture';

const PATH = '/api/v1/lists/import';
const CSV = 'value\r\n203.0.113.7\r\n';

const opened: ListImport = {
  ...importExample,
  status: 'uploading',
  bytes: 0,
  lines_read: 0,
  lines_accepted: 0,
  lines_repeated: 0,
  lines_outweighed: null,
  outweighed_by: [],
  added: 0,
  changed: 0,
  unchanged: 0,
  ignored_columns: [],
  finished_at: null,
};

let gateway: TestGateway;
let key: TestKey;
let begun: RequestOf<typeof beginListImport>[];
let chunks: RequestOf<typeof putListChunk>[];
let finished: RequestOf<typeof finishListImport>[];
let abandoned: RequestOf<typeof abandonListImport>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  begun = [];
  chunks = [];
  finished = [];
  abandoned = [];
  await gateway.answer(beginListImport, (request) => {
    begun.push(request);
    return { import: opened, isNew: true };
  });
  await gateway.answer(putListChunk, (request) => {
    chunks.push(request);
    return { importId: request.importId };
  });
  await gateway.answer(finishListImport, (request) => {
    finished.push(request);
    return { ...opened, status: 'checking' as const, bytes: bodyOf().length };
  });
  await gateway.answer(abandonListImport, (request) => {
    abandoned.push(request);
    return { ...opened, status: 'failed' as const, problem: request.problem };
  });
});

const bodyOf = (): Buffer => Buffer.concat(chunks.map(({ bytes }) => Buffer.from(bytes, 'base64')));

async function send(
  body: Buffer | string | null,
  { query = '?list_type=blacklist', as = key, headers = {} as Record<string, string> } = {},
): Promise<Answer> {
  const response = await fetch(`${gateway.url}${PATH}${query}`, {
    method: 'POST',
    headers: { authorization: as.bearer, 'content-type': 'text/csv', ...headers },
    body,
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text), headers: response.headers };
}

describe(`POST ${PATH}`, () => {
  it('200: passes the file on as it came, and reports that its lines are being read', async () => {
    const { status, body } = await send(`\ufeff${CSV}`);
    expect([status, body.data]).toMatchObject([
      200,
      { import_id: 7, status: 'checking', bytes: CSV.length + 3, lines_read: 0, problem: null },
    ]);
    expect(bodyOf().toString()).toBe(`\ufeff${CSV}`);
    const upload = { accountId: key.accountId, importId: 7 };
    expect(begun).toEqual([
      {
        accountId: key.accountId,
        attemptId: expect.any(String),
        defaultListType: 'blacklist',
        defaultEntityType: null,
        columns: {},
        onRefused: 'stop',
        dryRun: false,
        actor: { kind: 'key', id: key.keyId },
      },
    ]);
    expect([chunks, finished, abandoned]).toMatchObject([
      [{ ...upload, index: 0 }],
      [{ ...upload, chunks: 1 }],
      [],
    ]);
  });

  it('200: takes what is to become of the file from the query', async () => {
    await send(CSV, { query: '?on_refused=skip&dry_run=1' });
    expect(begun).toMatchObject([{ defaultListType: null, onRefused: 'skip', dryRun: true }]);
  });

  it('200: takes what holds for all lines, and which column is which', async () => {
    await send(CSV, { query: '?entity_type=Email&columns=value:E-Mail%20Address,reason:%203' });
    expect(begun).toMatchObject([
      { defaultEntityType: 'email', columns: { value: 'E-Mail Address', reason: '3' } },
    ]);
  });

  it.each(['text/plain', 'text/tab-separated-values', 'application/json', 'application/x-ndjson'])(
    '200: takes %s',
    async (type) => {
      expect((await send(CSV, { headers: { 'content-type': type } })).status).toBe(200);
    },
  );

  it('200: takes a file far beyond the size of every other body, in chunks that NATS carries, of any encoding', async () => {
    const file = Buffer.from('203.0.113.7\n'.repeat(150_000));
    expect((await send(file)).status).toBe(200);
    expect([
      bodyOf().equals(file),
      Math.max(...chunks.map(({ bytes }) => Buffer.from(bytes, 'base64').length)),
    ]).toEqual([true, expect.any(Number)]);
    expect(chunks.every(({ bytes }) => Buffer.from(bytes, 'base64').length <= MAX_LIST_CHUNK_BYTES)).toBe(
      true,
    );
    expect(chunks.map(({ index }) => index)).toEqual(chunks.map((_, index) => index));
    expect(finished).toMatchObject([{ chunks: chunks.length }]);
  });

  it('200: a repeat under the same key gives the first answer, and hands nothing on; another file is refused', async () => {
    const headers = { 'idempotency-key': 'file-1' };
    const first = await send(CSV, { headers });
    const again = await send(CSV, { headers });
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
    expect([begun.length, chunks.length]).toEqual([1, 1]);
    const other = await send(`${CSV}203.0.113.8\r\n`, { headers });
    expect([other.status, other.body.error]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
    const asLong = await send(CSV.replace('.7', '.8'), { headers });
    expect([asLong.status, asLong.body.error]).toMatchObject([422, { code: 'idempotency_key_reused' }]);
    expect((await send(CSV, { headers })).text).toBe(first.text);
    expect([begun.length, chunks.length]).toEqual([1, 1]);
  });

  it('200: a large file is distinguished from one that differs in its last byte', async () => {
    const headers = { 'idempotency-key': 'file-2' };
    const file = Buffer.from('203.0.113.7\n'.repeat(150_000));
    const first = await send(file, { headers });
    const handedOn = chunks.length;
    expect((await send(file, { headers })).text).toBe(first.text);
    file[file.length - 2] = '8'.charCodeAt(0);
    expect((await send(file, { headers })).status).toBe(422);
    expect([begun.length, chunks.length]).toEqual([1, handedOn]);
  });

  it('200: a repeat of what the lists service has done already reads nothing', async () => {
    await gateway.answer(beginListImport, () => ({
      import: { ...opened, status: 'done' as const, added: 3 },
      isNew: false,
    }));
    const { status, body } = await send(CSV);
    expect([status, body.data, chunks, finished]).toMatchObject([200, { status: 'done', added: 3 }, [], []]);
  });

  it('200: counts once', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    expect((await send(CSV, { as: own })).status).toBe(200);
    const { status, body } = await send(CSV, { as: own });
    expect([status, body.error]).toMatchObject([429, { code: 'quota_exceeded' }]);
  });

  it('200: a test key imports onto the lists of the sandbox, and rehearses errors', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    expect((await send(CSV, { as: test })).status).toBe(200);
    expect(begun[0]?.accountId).not.toBe(key.accountId);
    const rehearsed = await send(CSV, { as: test, query: '?sandbox_error=conflict' });
    expect([rehearsed.status, begun.length]).toEqual([409, 1]);
  });

  it.each([
    ['list_type', 'greylist'],
    ['on_refused', 'ask'],
    ['dry_run', 'perhaps'],
    ['entity_type', 'No%20Kind'],
    ['columns', 'value'],
    ['columns', 'colour:1'],
    ['columns', 'value:'],
  ])('400: refuses a %s that cannot be read, before the file is', async (param, value) => {
    const { status, body } = await send(CSV, { query: `?${param}=${value}` });
    expect([status, body.error, begun]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });

  it('400: asks for a body', async () => {
    const { status, body } = await send(null);
    expect([status, body.error]).toMatchObject([400, { code: 'malformed_body' }]);
  });

  it('400: gives up the import of a caller who goes away', async () => {
    const gone = new Promise<void>((resolve) => {
      void gateway.answer(abandonListImport, (given) => {
        abandoned.push(given);
        resolve();
        return { ...opened, status: 'failed' as const, problem: given.problem };
      });
    });
    const sending = openRequest(`${gateway.url}${PATH}`, {
      method: 'POST',
      headers: { authorization: key.bearer, 'content-type': 'text/csv', 'content-length': '10000000' },
    });
    sending.on('error', () => undefined);
    const hasBegun = new Promise<void>((resolve) => {
      void gateway.answer(putListChunk, (given) => {
        chunks.push(given);
        resolve();
        return { importId: given.importId };
      });
    });
    sending.write(Buffer.alloc(1_000_000, 'x'));
    await hasBegun;
    sending.destroy();
    await gone;
    expect([abandoned, finished]).toMatchObject([
      [{ importId: 7, problem: 'The upload did not complete: The body ended too early.' }],
      [],
    ]);
  });

  it('401: asks for a key', async () => {
    const { status, body } = await ask(`${gateway.url}${PATH}`, { method: 'POST' });
    expect([status, body.error]).toMatchObject([401, { code: 'missing_api_key' }]);
  });

  it('403: names the scope that the key lacks', async () => {
    const as = await gateway.issueKey({ scopes: SCOPES.filter((scope) => scope !== 'lists.write') });
    const { status, body } = await send(CSV, { as });
    expect([status, body.error]).toMatchObject([
      403,
      { code: 'insufficient_scope', details: { scope: 'lists.write' } },
    ]);
  });

  it('409: another import is under way', async () => {
    await gateway.answer(beginListImport, () => {
      throw new ServiceError('conflict', { message: 'Another one.', retryAfterSeconds: 5 });
    });
    const { status, body, headers } = await send(CSV);
    expect([status, body.error, headers.get('retry-after')]).toMatchObject([409, { code: 'conflict' }, '5']);
    expect(chunks).toEqual([]);
  });

  it('409: gives up an import that takes no more', async () => {
    await gateway.answer(putListChunk, () => {
      throw new ServiceError('conflict', { message: 'It takes no more.' });
    });
    const { status } = await send(CSV);
    expect([status, abandoned]).toMatchObject([
      409,
      [{ problem: 'The upload did not complete: It takes no more.' }],
    ]);
  });

  it('413: refuses a file whose length is declared too large, unread', async () => {
    const socket = openRequest(`${gateway.url}${PATH}`, {
      method: 'POST',
      headers: {
        authorization: key.bearer,
        'content-type': 'text/csv',
        'content-length': String(MAX_IMPORT_BYTES + 1),
      },
    });
    socket.on('error', () => undefined);
    const status = new Promise<number | undefined>((resolve) => {
      socket.on('response', (response) => resolve(response.statusCode));
    });
    socket.flushHeaders();
    expect([await status, begun]).toEqual([413, []]);
    socket.destroy();
  });

  it.each(['application/pdf', 'application/x-www-form-urlencoded', 'text/csv; charset=utf-16'])(
    '415: refuses %s',
    async (type) => {
      const { status, body } = await send(CSV, { headers: { 'content-type': type } });
      expect([status, body.error, begun]).toMatchObject([415, { code: 'unsupported_media_type' }, []]);
    },
  );

  it('429: refuses a call beyond the limit of the minute', async () => {
    const { status, body } = await send(CSV, { as: await gateway.issueKey({ rate_per_minute: 0 }) });
    expect([status, body.error, begun]).toMatchObject([429, { code: 'rate_limited' }, []]);
  });

  it('503: immediately while lists is not running', async () => {
    await gateway.silence(beginListImport);
    const { status, body, headers } = await send(CSV);
    expect([status, body.error, headers.get('retry-after')]).toMatchObject([
      503,
      { code: 'unavailable' },
      '1',
    ]);
  });

  it('503 of the lists service in the middle of a file costs the caller nothing when it is back', async () => {
    let refusals = 0;
    await gateway.answer(putListChunk, (request) => {
      refusals += 1;
      if (refusals === 1) throw new ServiceError('unavailable', { message: 'Gone.' });
      chunks.push(request);
      return { importId: request.importId };
    });
    expect((await send(CSV)).status).toBe(200);
    expect(bodyOf().toString()).toBe(CSV);
  });
});
