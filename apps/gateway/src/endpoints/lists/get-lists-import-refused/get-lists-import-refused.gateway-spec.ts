import { listRefusedLines, type RequestOf, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof listRefusedLines>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(listRefusedLines, (request) => {
    asked.push(request);
    return request.afterLine === null
      ? {
          lines: [
            { line: 2, column: 'value', reason: 'Expected "one", or two.' },
            { line: 4, column: null, reason: 'Too many fields.' },
          ],
          nextAfterLine: 4,
        }
      : { lines: [{ line: 9, column: 'reason', reason: 'Too long.' }], nextAfterLine: null };
  });
});

const send = (id = '7', as: TestKey | undefined = key, query = '') =>
  ask(`${gateway.url}/api/v1/lists/imports/${id}/refused${query}`, { key: as });

describe('GET /api/v1/lists/imports/{import_id}/refused', () => {
  it('200: gives every page of the refused lines as one file', async () => {
    const { status, text, headers } = await send();
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="refused-lines-7.csv"',
    ]);
    expect(text).toBe(
      'line,column,reason\r\n2,value,"Expected ""one"", or two."\r\n4,,"Too many fields."\r\n9,reason,"Too long."\r\n',
    );
    const { accountId } = key;
    expect(asked).toEqual([
      { accountId, importId: 7, afterLine: null },
      { accountId, importId: 7, afterLine: 4 },
    ]);
  });

  it('200: a header alone when nothing was refused', async () => {
    await gateway.answer(listRefusedLines, () => ({ lines: [], nextAfterLine: null }));
    expect((await send()).text).toBe('line,column,reason\r\n');
  });

  it('404: for what names no import, as for an import of another account', async () => {
    expect((await send('x')).status).toBe(404);
    await gateway.answer(listRefusedLines, () => {
      throw new ServiceError('not_found', { message: 'No import with this id.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('500: a test key gets the error that it asks for', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    expect((await send('7', test, '?sandbox_error=internal_error')).status).toBe(500);
  });

  it('503: immediately while lists is not running', async () => {
    await gateway.silence(listRefusedLines);
    expect((await send()).status).toBe(503);
  });
});
