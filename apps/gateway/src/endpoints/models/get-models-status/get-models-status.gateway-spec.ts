import { getModelStatus } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { STATUS } from '../model.fixture';

const endpoint: AskedEndpoint<typeof getModelStatus> = {
  method: 'GET',
  path: '/api/v1/models/status',
  counts: false,
  command: getModelStatus,
  fields: {},
  reply: STATUS,
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/models/status', () => {
  it('200: shows whether a model scores, and with figures why not', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: STATUS }]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
