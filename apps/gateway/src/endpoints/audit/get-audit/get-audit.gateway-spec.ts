import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

let gateway: TestGateway;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
  await gateway.askAdmin(`accounts/${key.accountId}/keys/${key.keyId}`, { name: 'renamed' }, 'PATCH');
  await gateway.issueKey();
});

const read = (query = '') => ask(`${gateway.url}/api/v1/audit?service=gateway${query}`, { key });
const records = (body: unknown) =>
  (body as { data: { records: { action: string; account_id: number }[] } }).data.records;

describe('GET /api/v1/audit', () => {
  it('200: shows what happened in the account, newest first, and nothing of another', async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(records(body)[0]).toMatchObject({ action: 'api_key.update', target: `api_key/${key.keyId}` });
    expect(new Set(records(body).map(({ account_id }) => account_id))).toEqual(new Set([key.accountId]));
  });

  it('200: filters, and goes on where a page ended', async () => {
    const { body } = await read('&limit=1');
    const { next_cursor } = (body as unknown as { data: { next_cursor: string } }).data;
    const next = await read(`&limit=1&cursor=${next_cursor}`);
    expect(records(next.body)[0]?.action).not.toBe(records(body)[0]?.action);
    expect(records((await read('&action=api_key.update')).body)).toHaveLength(1);
    expect(records((await read('&since=2099-01-01')).body)).toEqual([]);
  });

  it('200: another account continues within itself, whatever its cursor says', async () => {
    const { body } = await read('&limit=1');
    const { next_cursor } = (body as unknown as { data: { next_cursor: string } }).data;
    const stranger = await gateway.issueKey();
    const answer = await ask(`${gateway.url}/api/v1/audit?service=gateway&cursor=${next_cursor}`, {
      key: stranger,
    });
    expect(records(answer.body).filter(({ account_id }) => account_id !== stranger.accountId)).toEqual([]);
  });

  it('200: names the services that did not answer', async () => {
    const { body } = await ask(`${gateway.url}/api/v1/audit`, { key });
    expect(body.data).toMatchObject({ unreachable: expect.arrayContaining(['screening', 'lists']) });
  });

  it.each([
    ['service', 'service=nothing'],
    ['since', 'since=yesterday'],
    ['limit', 'limit=501'],
    ['cursor', 'cursor=x'],
  ])('400: names %s where it cannot be read', async (param, query) => {
    const { status, body } = await ask(`${gateway.url}/api/v1/audit?${query}`, { key });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
  });
});
