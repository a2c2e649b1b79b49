import { getJob } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { ID, JOB, NO_IDS } from '../job.fixture';

const endpoint: AskedEndpoint<typeof getJob> = {
  method: 'GET',
  path: `/api/v1/jobs/${ID}`,
  counts: false,
  command: getJob,
  fields: {},
  reply: JOB,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('GET /api/v1/jobs/{id}', () => {
  it('200: shows the job with what it came to, whatever its kind', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: JOB }]);
    expect(asked).toEqual([{ accountId: key().accountId, id: ID, kind: null }]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
});
