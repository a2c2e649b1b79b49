import { type DetailSettings, getDetailSettings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

const reply: DetailSettings = { keepsDetails: false, keeping: 'switched_off', days: 90 };
const WIRE = { keep_order_details: false, in_force: { order_details: 'switched_off', days: 90 } };
const endpoint: AskedEndpoint<typeof getDetailSettings> = {
  method: 'GET',
  path: '/api/v1/settings/privacy',
  counts: false,
  command: getDetailSettings,
  fields: {},
  reply,
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/settings/privacy', () => {
  it('200: shows what the account has set, and what applies', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WIRE }]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
