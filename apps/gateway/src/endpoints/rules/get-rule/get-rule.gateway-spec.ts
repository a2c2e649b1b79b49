import { getRule } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { RULE } from '../rule.fixture';

const endpoint: AskedEndpoint<typeof getRule> = {
  method: 'GET',
  path: '/api/v1/rules/12',
  counts: false,
  command: getRule,
  fields: {},
  reply: RULE,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('GET /api/v1/rules/{id}', () => {
  it('200: shows the rule with its versions', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: RULE }]);
    expect(asked).toEqual([{ accountId: key().accountId, id: 12, versionsBefore: null }]);
  });

  it('200: shows older versions when asked', async () => {
    await send({ versions_before: '9' });
    expect(asked).toMatchObject([{ versionsBefore: 9 }]);
  });

  it('400: refuses an invalid version', async () => {
    const { status, body } = await send({ versions_before: '0' });
    expect([status, body.error]).toMatchObject([400, { param: 'versions_before' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
});
