import { get as openRequest } from 'node:http';
import { exportEntries, type RequestOf, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const PATH = '/api/v1/lists/export';
const HEADER = 'list_type,value\r\n';

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof exportEntries>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(exportEntries, (request) => {
    asked.push(request);
    const { after } = request;
    if (after === null)
      return { csv: `${HEADER}blacklist,a\r\n`, entries: 1, next: { afterId: 1, untilId: 9 } };
    if (after.afterId === 1) return { csv: '', entries: 0, next: { afterId: 2, untilId: 9 } };
    return { csv: 'whitelist,ü\r\n', entries: 1, next: null };
  });
});

const send = (query = '', as: TestKey | undefined = key) => ask(`${gateway.url}${PATH}${query}`, { key: as });

describe(`GET ${PATH}`, () => {
  it('200: gives every page as one file, each asked for behind the one before', async () => {
    const { status, text, headers } = await send('?list_type=blacklist&entity_type=my_kind&format=csv');
    expect([status, text]).toEqual([200, `${HEADER}blacklist,a\r\nwhitelist,ü\r\n`]);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="lists.csv"',
    ]);
    const filter = { accountId: key.accountId, listType: 'blacklist', entityType: 'my_kind' };
    expect(asked).toEqual([
      { ...filter, after: null },
      { ...filter, after: { afterId: 1, untilId: 9 } },
      { ...filter, after: { afterId: 2, untilId: 9 } },
    ]);
  });

  it('200: begins with a byte order mark on request', async () => {
    const response = await fetch(`${gateway.url}${PATH}?bom=true`, {
      headers: { authorization: key.bearer },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, bytes.toString()]).toEqual([
      200,
      `\ufeff${HEADER}blacklist,a\r\nwhitelist,ü\r\n`,
    ]);
  });

  it('200: takes nothing of the quota, and of a HEAD no more than the first page', async () => {
    const poor = await gateway.issueKey({ per_day: 0 });
    const { status, text } = await ask(`${gateway.url}${PATH}`, { key: poor, method: 'HEAD' });
    expect([status, text, asked.length]).toEqual([200, '', 1]);
    expect((await send('', poor)).status).toBe(200);
  });

  it('429: lets an account download four files concurrently, and keeps no other account from its own', async () => {
    let asked = 0;
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      void gateway.answer(exportEntries, async ({ accountId, after }) => {
        if (accountId !== key.accountId || after !== null) return { csv: HEADER, entries: 0, next: null };
        asked += 1;
        if (asked === 4) resolve();
        await new Promise<void>((end) => {
          const before = release;
          release = () => {
            before();
            end();
          };
        });
        return { csv: HEADER, entries: 0, next: null };
      });
    });
    const taking = Array.from({ length: 4 }, () => send());
    await isHeld;
    const fifth = await send();
    expect([fifth.status, fifth.body]).toMatchObject([429, { error: { code: 'rate_limited' } }]);
    expect(fifth.headers.get('retry-after')).toBe('5');
    expect((await send('', await gateway.issueKey())).status).toBe(200);
    release();
    expect((await Promise.all(taking)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await gateway.answer(exportEntries, () => ({ csv: HEADER, entries: 0, next: null }));
    expect((await send()).status).toBe(200);
  });

  it('200: asks for no more when the caller goes away', async () => {
    let release = (): void => undefined;
    const isHeld = new Promise<void>((resolve) => {
      void gateway.answer(exportEntries, async (request) => {
        asked.push(request);
        const page = { csv: 'x'.repeat(500_000), entries: 1, next: { afterId: asked.length, untilId: 9 } };
        if (asked.length < 3) return page;
        resolve();
        await new Promise<void>((go) => {
          release = go;
        });
        return page;
      });
    });
    const receiving = openRequest(`${gateway.url}${PATH}`, { headers: { authorization: key.bearer } });
    receiving.on('error', () => undefined);
    receiving.on('response', (response) => response.on('error', () => undefined).resume());
    await isHeld;
    const wasAsked = asked.length;
    const isClosed = new Promise((resolve) => receiving.once('close', resolve));
    receiving.destroy();
    await isClosed;
    // A call answered by the same gateway: by then it has processed what came over the other connection.
    await gateway.answer(exportEntries, (request) => {
      asked.push(request);
      return { csv: HEADER, entries: 0, next: null };
    });
    await send();
    release();
    await send();
    expect(asked.length).toBe(wasAsked + 2);
  });

  it('200 that fails on its way is cut off, so that it is not mistaken for the whole', async () => {
    await gateway.answer(exportEntries, ({ after }) => {
      if (after !== null)
        throw new ServiceError('internal_error', { message: 'An internal error occurred.' });
      return { csv: HEADER, entries: 0, next: { afterId: 1, untilId: 9 } };
    });
    await expect(send()).rejects.toThrow();
  });

  it.each([
    ['list_type', 'greylist'],
    ['entity_type', 'No Kind'],
    ['format', 'xml'],
  ])('400: refuses a %s that cannot be read rather than exporting something else', async (param, value) => {
    const { status, body } = await send(`?${param}=${value}`);
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });

  it('a test key exports the lists of the sandbox, and rehearses errors', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    expect((await send('?sandbox_error=unavailable', test)).status).toBe(503);
    expect((await send('', test)).status).toBe(200);
    expect(asked[0]?.accountId).not.toBe(key.accountId);
  });

  it('503: immediately while lists is not running', async () => {
    await gateway.silence(exportEntries);
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
  });
});
