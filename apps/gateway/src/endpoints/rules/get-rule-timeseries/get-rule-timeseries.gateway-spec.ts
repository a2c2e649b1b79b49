import { chartRule, type RuleSeries } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';

const NOTHING = { matched: 0, changed: 0, confirmed_fraud: 0, false_positive: 0 };
const SERIES: RuleSeries = {
  rule_id: 12,
  from: '2026-01-31T00:00:00.000Z',
  to: '2026-02-01T00:00:00.000Z',
  by: 'day',
  points: [{ at: '2026-01-31T00:00:00.000Z', active: NOTHING, shadow: { ...NOTHING, matched: 3 } }],
  amounts: [],
};

const endpoint: AskedEndpoint<typeof chartRule> = {
  method: 'GET',
  path: '/api/v1/rules/12/timeseries',
  counts: false,
  command: chartRule,
  fields: {},
  reply: SERIES,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('GET /api/v1/rules/{id}/timeseries', () => {
  it('200: shows the last days by default, and another period by the hour', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, SERIES]);
    await send({ by: 'hour', from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' });
    const request = { accountId: key().accountId, ruleId: 12 };
    expect(asked).toEqual([
      { ...request, from: null, to: null, by: 'day' },
      { ...request, from: '2026-01-01T00:00:00.000Z', to: '2026-01-02T00:00:00.000Z', by: 'hour' },
    ]);
  });

  it.each([
    ['by', 'minute'],
    ['from', 'x'],
    ['to', 'x'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
});
