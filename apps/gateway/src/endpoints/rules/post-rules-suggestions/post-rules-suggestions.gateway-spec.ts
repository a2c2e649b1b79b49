import { suggestRules } from '@rampart/contracts';
import { describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { ID } from '../../jobs/job.fixture';

const underTest = describeEndpoint({
  method: 'POST',
  path: '/api/v1/rules/suggestions',
  counts: true,
  command: suggestRules,
  fields: {},
  reply: { job_id: ID },
});
const { asked, key, send } = underTest;

describe('POST /api/v1/rules/suggestions', () => {
  it('200: names the job of the search', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { job_id: ID } }]);
    expect(asked).toEqual([{ accountId: key().accountId, actor: { kind: 'key', id: key().keyId } }]);
  });

  itIsDoneOnce(underTest);
});
