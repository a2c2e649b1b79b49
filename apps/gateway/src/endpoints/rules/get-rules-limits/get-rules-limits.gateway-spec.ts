import { getPromotionLimits } from '@rampart/contracts';
import { describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { limitsExample } from '../rule.fixture';

const { asked, key, send } = describeEndpoint({
  method: 'GET',
  path: '/api/v1/rules/limits',
  counts: false,
  command: getPromotionLimits,
  fields: {},
  reply: limitsExample,
});

describe('GET /api/v1/rules/limits', () => {
  it('200: returns the limits of the account', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: limitsExample }]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
