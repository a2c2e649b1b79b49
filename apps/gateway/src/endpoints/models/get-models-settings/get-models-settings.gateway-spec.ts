import { getModelSettings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { settingsExample } from '../model-examples.fixture';

const endpoint: AskedEndpoint<typeof getModelSettings> = {
  method: 'GET',
  path: '/api/v1/models/settings',
  counts: false,
  command: getModelSettings,
  fields: {},
  reply: settingsExample,
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/models/settings', () => {
  it('200: shows how models are trained and promoted', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: settingsExample }]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
