import { listJobs } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { HEAD, ID } from '../job.fixture';

const endpoint: AskedEndpoint<typeof listJobs> = {
  method: 'GET',
  path: '/api/v1/jobs',
  counts: false,
  command: listJobs,
  fields: {},
  reply: { jobs: [HEAD], nextBeforeId: ID },
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/jobs', () => {
  it('200: shows the newest fifty, and where the next page begins', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-jobs', { before: ID });
    expect([status, body]).toEqual([200, { data: { jobs: [HEAD], next_cursor } }]);
    await send({
      kind: 'backtest',
      state: 'running',
      limit: '7',
      cursor: toCursor('get-jobs', { before: ID }),
    });
    const { accountId } = key();
    expect(asked).toEqual([
      { accountId, kind: null, state: null, beforeId: null, limit: 50 },
      { accountId, kind: 'backtest', state: 'running', beforeId: ID, limit: 7 },
    ]);
  });

  it.each([
    ['kind', 'nap'],
    ['state', 'tired'],
    ['limit', '201'],
    ['cursor', 'x'],
  ])('400: refuses a %s that cannot be read', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });
});
