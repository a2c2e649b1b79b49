import { listReports, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { REPORT } from '../report.fixture';

const endpoint: AskedEndpoint<typeof listReports> = {
  method: 'GET',
  path: '/api/v1/reports',
  counts: false,
  command: listReports,
  fields: {},
  reply: { reports: [REPORT], nextBeforeId: 42 },
};
const { asked, key, gateway, send } = describeEndpoint(endpoint);

describe('GET /api/v1/reports', () => {
  it('200: shows the newest fifty reports by default', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([
      200,
      { reports: [REPORT], next_cursor: cursorTo('get-reports', { id: 42 }) },
    ]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        status: null,
        category: null,
        entityType: null,
        value: null,
        beforeId: null,
        limit: 50,
      },
    ]);
  });

  it('200: a value of no stated kind is an ip, as it is for POST reports', async () => {
    await send({ value: '203.0.113.7' });
    expect(asked).toMatchObject([{ entityType: 'ip', value: '203.0.113.7' }]);
  });

  it('200: takes every filter, and the cursor of the page before; the last page has none', async () => {
    await gateway().answer(listReports, (request) => {
      asked.push(request);
      return { reports: [], nextBeforeId: null };
    });
    const { body } = await send({
      status: 'pending',
      category: 'spam',
      entity_type: 'ip',
      value: '203.0.113.7',
      limit: '500',
      cursor: toCursor('get-reports', { id: 42 }),
    });
    expect(body.data).toEqual({ reports: [], next_cursor: null });
    expect(asked[0]).toMatchObject({
      status: 'pending',
      category: 'spam',
      entityType: 'ip',
      value: '203.0.113.7',
      beforeId: 42,
      limit: 500,
    });
  });

  it('400: passes on what the service refuses', async () => {
    await gateway().answer(listReports, () => {
      throw new ServiceError('validation_failed', { message: 'Expected a kind.', param: 'entity_type' });
    });
    const { status, body } = await send({ value: 'x' });
    expect([status, body.error]).toMatchObject([400, { param: 'entity_type' }]);
  });

  it.each([
    ['status', 'open'],
    ['category', 'murder'],
    ['entity_type', 'No Kind'],
    ['limit', '501'],
    ['cursor', 'nonsense'],
    ['cursor', toCursor('get-lists', { id: 42 })],
  ])('400: refuses a %s that cannot be read rather than showing other reports: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });
});
