import { getJob } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { ID, NO_IDS } from '../../jobs/job.fixture';
import { BACKTEST, PUBLIC_BACKTEST } from '../backtest.fixture';

const endpoint: AskedEndpoint<typeof getJob> = {
  method: 'GET',
  path: `/api/v1/backtests/${ID}`,
  counts: false,
  command: getJob,
  fields: {},
  reply: BACKTEST,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('GET /api/v1/backtests/{id}', () => {
  it('200: shows the backtest with its report, and asks for nothing but backtests', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: PUBLIC_BACKTEST }]);
    expect(asked).toEqual([{ accountId: key().accountId, id: ID, kind: 'backtest' }]);
  });

  it('200: has no report while it runs', async () => {
    await gateway().answer(getJob, () => ({
      ...BACKTEST,
      state: 'running' as const,
      finished_at: null,
      result: null,
    }));
    expect((await send()).body).toMatchObject({ data: { state: 'running', report: null } });
  });

  itKnowsNoForeignId(underTest, endpoint, ID, NO_IDS);
});
