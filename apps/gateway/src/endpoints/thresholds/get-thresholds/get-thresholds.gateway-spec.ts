import { getAccountSettings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { decisionsExample, decisionsOnWire } from '../../../settings/settings-examples.fixture';

const endpoint: AskedEndpoint<typeof getAccountSettings> = {
  method: 'GET',
  path: '/api/v1/thresholds',
  counts: false,
  command: getAccountSettings,
  fields: {},
  reply: decisionsExample,
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/thresholds', () => {
  it('200: shows what the account has set, and what applies', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: decisionsOnWire }]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
