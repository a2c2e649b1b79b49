import { getRuleset } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { NO_NUMBERS, RULESET } from '../../rules/rule.fixture';

const WHOLE = {
  ...RULESET,
  rules: [
    {
      rule_id: 12,
      version: 1,
      mode: 'active' as const,
      name: 'A',
      trigger: 'screening.evaluated',
      priority: 200,
      action: 'REVIEW',
    },
  ],
};

const endpoint: AskedEndpoint<typeof getRuleset> = {
  method: 'GET',
  path: '/api/v1/rulesets/8',
  counts: false,
  command: getRuleset,
  fields: {},
  reply: WHOLE,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('GET /api/v1/rulesets/{number}', () => {
  it('200: shows the set with its rules in their order', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WHOLE }]);
    expect(asked).toEqual([{ accountId: key().accountId, number: 8 }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '8', NO_NUMBERS);
});
