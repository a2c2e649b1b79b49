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
  it('200: says whether a model scores, and with figures why not', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([
      200,
      {
        data: {
          is_on: false,
          why: 'scorer off: 12 of 100 frauds and 340 of 100 legitimate orders are known',
          champion: null,
          challenger: null,
          labels: { frauds: 12, legitimate: 340, assumed_legitimate: 40, needed: 100 },
          training_job_id: null,
          next_training_at: '2026-02-07T00:00:00.000Z',
        },
      },
    ]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
