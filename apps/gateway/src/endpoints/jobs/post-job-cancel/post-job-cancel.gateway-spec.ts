import { cancelJob, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { ID, JOB, NO_IDS } from '../job.fixture';

const endpoint: AskedEndpoint<typeof cancelJob> = {
  method: 'POST',
  path: `/api/v1/jobs/${ID}/cancel`,
  counts: true,
  command: cancelJob,
  fields: {},
  reply: { ...JOB, state: 'cancelled', result: null },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('POST /api/v1/jobs/{id}/cancel', () => {
  it('200: ends the job in the name of the key', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { ...JOB, state: 'cancelled', result: null } }]);
    const actor = { kind: 'key', id: key().keyId };
    expect(asked).toEqual([{ accountId: key().accountId, id: ID, actor }]);
  });

  it('409: passes on that it has come to another end', async () => {
    await gateway().answer(cancelJob, () => {
      throw new ServiceError('conflict', { message: 'The job has already ended: it is done.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
  itIsDoneOnce(underTest);
});
