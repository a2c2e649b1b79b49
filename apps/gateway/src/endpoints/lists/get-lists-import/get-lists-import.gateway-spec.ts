import { getListImport, type RequestOf, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { importExample } from '../import-example.fixture';

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof getListImport>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(getListImport, (request) => {
    asked.push(request);
    return importExample;
  });
});

const send = (id = '7', as: TestKey | undefined = key, query = '') =>
  ask(`${gateway.url}/api/v1/lists/imports/${id}${query}`, { key: as });

describe('GET /api/v1/lists/imports/{import_id}', () => {
  it('200: returns how the import stands', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: importExample }]);
    expect(asked).toEqual([{ accountId: key.accountId, importId: 7 }]);
  });

  it('200: takes nothing of the quota', async () => {
    expect((await send('7', await gateway.issueKey({ per_day: 0 }))).status).toBe(200);
  });

  it('200: a test key asks in the sandbox, and rehearses errors', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    expect((await send('7', test, '?sandbox_error=not_found')).status).toBe(404);
    expect((await send('7', test)).status).toBe(200);
    expect(asked.map(({ accountId }) => accountId === key.accountId)).toEqual([false]);
  });

  it.each(['0', 'x', '7x', '-1', '12345678901234567890'])('404: %s names no import', async (id) => {
    expect([(await send(id)).status, asked]).toEqual([404, []]);
  });

  it('404: the same for an import of another account', async () => {
    await gateway.answer(getListImport, () => {
      throw new ServiceError('not_found', { message: 'No import with this id.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('503: immediately while lists is not running', async () => {
    await gateway.silence(getListImport);
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
  });
});
