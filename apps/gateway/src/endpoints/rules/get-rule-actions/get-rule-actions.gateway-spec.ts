import { listRuleActions, type RuleActionRecord } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';

const ACTION: RuleActionRecord = {
  id: 311,
  rule_id: 12,
  version: 1,
  action: 'ADD_TO_LIST',
  state: 'done',
  shield_id: '20260131-a1b2c3',
  source_event_id: null,
  matched_at: '2026-01-31T09:15:00.120Z',
  tried_at: '2026-01-31T09:15:00.180Z',
  tries: 1,
  entry_id: 4711,
  case_id: null,
  is_new: true,
  error: null,
};

const endpoint: AskedEndpoint<typeof listRuleActions> = {
  method: 'GET',
  path: '/api/v1/rules/12/actions',
  counts: false,
  command: listRuleActions,
  fields: {},
  reply: { actions: [ACTION], nextBeforeId: 311 },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('GET /api/v1/rules/{id}/actions', () => {
  it('200: shows what the rule did, and how to ask for more of it', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-rule-actions', { before: 311 });
    expect([status, body.data]).toEqual([200, { actions: [ACTION], next_cursor }]);
    await send({ state: 'refused', limit: '200', cursor: toCursor('get-rule-actions', { before: 311 }) });
    const request = { accountId: key().accountId, ruleId: 12 };
    expect(asked).toEqual([
      { ...request, state: null, beforeId: null, limit: 50 },
      { ...request, state: 'refused', beforeId: 311, limit: 200 },
    ]);
  });

  it('200: the last page has no cursor', async () => {
    await gateway().answer(listRuleActions, () => ({ actions: [], nextBeforeId: null }));
    expect((await send()).body).toEqual({ data: { actions: [], next_cursor: null } });
  });

  it.each([
    ['state', 'failed'],
    ['limit', '201'],
    ['cursor', 'nonsense'],
    ['cursor', toCursor('get-rules', { before: 311 })],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
});
