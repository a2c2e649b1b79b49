import { getVelocityThresholds } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { velocityExample, velocityOnWire } from '../../../settings/settings-examples.fixture';

const endpoint: AskedEndpoint<typeof getVelocityThresholds> = {
  method: 'GET',
  path: '/api/v1/thresholds/velocity',
  counts: false,
  command: getVelocityThresholds,
  fields: {},
  reply: velocityExample,
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/thresholds/velocity', () => {
  it('200: shows what the account has set, and what applies otherwise', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: velocityOnWire }]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
