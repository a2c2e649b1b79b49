import { exportScreenings, type RequestOf, ServiceError } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const PATH = '/api/v1/screenings/export';
const [FIRST, SECOND] = [
  { number: '9', by: null },
  { number: '-3', by: null },
];

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof exportScreenings>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});
beforeEach(async () => {
  asked = [];
  await gateway.answer(exportScreenings, (request) => {
    asked.push(request);
    if (request.after === null) return { text: 'shield_id\r\n', next: FIRST };
    if (request.after.number === FIRST?.number) return { text: '', next: SECOND ?? null };
    return { text: '20260131-0a1b2c\r\n', next: null };
  });
});

const send = (query = '', as: TestKey = key) => ask(`${gateway.url}${PATH}${query}`, { key: as });

describe(`GET ${PATH}`, () => {
  it('200: gives every page as one file, each requested behind the one before, in the name of the key', async () => {
    const { status, text, headers } = await send('?status=REJECT&email=ann@example.com');
    expect([status, text]).toEqual([200, 'shield_id\r\n20260131-0a1b2c\r\n']);
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="screenings.csv"',
    ]);
    expect(asked.map(({ after }) => after)).toEqual([null, FIRST, SECOND]);
    expect(asked[2]).toMatchObject({
      accountId: key.accountId,
      filter: { statuses: ['REJECT'], email: 'ann@example.com', ip: null },
      format: 'csv',
      actor: { kind: 'key' },
    });
  });

  it('200: NDJSON has its own media type and name', async () => {
    const { headers } = await send('?format=ndjson');
    expect([headers.get('content-type'), headers.get('content-disposition'), asked[0]?.format]).toEqual([
      'application/x-ndjson; charset=utf-8',
      'attachment; filename="screenings.ndjson"',
      'ndjson',
    ]);
  });

  it.each([
    ['csv', '\ufeff'],
    ['ndjson', ''],
  ])('200: %s begins with %j when a byte order mark is wanted', async (format, mark) => {
    const response = await fetch(`${gateway.url}${PATH}?bom=1&format=${format}`, {
      headers: { authorization: key.bearer },
    });
    const text = Buffer.from(await response.arrayBuffer()).toString();
    expect(text).toBe(`${mark}shield_id\r\n20260131-0a1b2c\r\n`);
  });

  it('200: a test key exports its sandbox, apart from the live account, and takes no quota', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    expect((await send('', test)).status).toBe(200);
    expect(asked[0]?.accountId).not.toBe(key.accountId);
    expect((await send('', await gateway.issueKey({ per_day: 0 }))).status).toBe(200);
  });

  it('400: passes on what the service refuses, before the file begins', async () => {
    await gateway.answer(exportScreenings, () => {
      throw new ServiceError('validation_failed', { message: 'Too many.', param: 'reason' });
    });
    const { status, body } = await send('?reason=x');
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'reason' }]);
  });

  it('200 that fails on its way is cut off, so that it is not mistaken for the whole', async () => {
    await gateway.answer(exportScreenings, ({ after }) => {
      if (after !== null)
        throw new ServiceError('internal_error', { message: 'An internal error occurred.' });
      return { text: 'shield_id\r\n', next: FIRST ?? null };
    });
    await expect(send()).rejects.toThrow();
  });

  it.each([
    ['format', 'xml'],
    ['score_to', 'high'],
    ['network', ''],
  ])('400 or all: an unreadable %s is refused, an empty one counts as absent: %s', async (param, value) => {
    const { status, body } = await send(`?${param}=${value}`);
    if (value === '') expect([status, asked[0]?.filter.network]).toEqual([200, null]);
    else expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });
});
