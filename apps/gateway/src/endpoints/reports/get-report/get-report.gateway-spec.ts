import { getReport } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { REPORT } from '../report.fixture';

const endpoint: AskedEndpoint<typeof getReport> = {
  method: 'GET',
  path: '/api/v1/reports/42',
  counts: false,
  command: getReport,
  fields: {},
  reply: REPORT,
};
const underTest = describeEndpoint(endpoint);

describe('GET /api/v1/reports/{id}', () => {
  it('200: shows the report with its history', async () => {
    const { status, body } = await underTest.send();
    expect([status, body]).toEqual([200, { data: REPORT }]);
    expect(underTest.asked).toEqual([{ accountId: underTest.key().accountId, id: 42 }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '42', NO_ROW_IDS);
});
