import { listRuleMatches, type RuleMatchRecord } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { FOUND } from '../../screenings/found-screening.fixture';

const MATCH: RuleMatchRecord = {
  shield_id: FOUND.shield_id,
  matched_at: FOUND.created_at,
  version: 2,
  mode: 'shadow',
  action: 'REJECT',
  status: 'REVIEW',
  otherwise: 'REJECT',
  amount: 120.5,
  currency: 'EUR',
  outcome: null,
  screening: FOUND,
};
const NEXT = { at: FOUND.created_at, shieldId: FOUND.shield_id, version: 2 };

const endpoint: AskedEndpoint<typeof listRuleMatches> = {
  method: 'GET',
  path: '/api/v1/rules/12/matches',
  counts: false,
  command: listRuleMatches,
  fields: {},
  reply: { matches: [MATCH], next: NEXT },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('GET /api/v1/rules/{id}/matches', () => {
  it('200: shows the orders, and how to ask for more of them', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-rule-matches', NEXT);
    expect([status, body.data]).toEqual([200, { matches: [MATCH], next_cursor }]);
    const from = '2026-01-01T00:00:00.000Z';
    const to = '2026-02-01T00:00:00.000Z';
    await send({
      mode: 'shadow',
      version: '2',
      changed: 'true',
      from,
      to,
      limit: '100',
      cursor: toCursor('get-rule-matches', NEXT),
    });
    const request = { accountId: key().accountId, ruleId: 12, withScreenings: true };
    const nothing = { mode: null, version: null, changed: null, from: null, to: null };
    expect(asked).toEqual([
      { ...request, ...nothing, after: null, limit: 50 },
      { ...request, mode: 'shadow', version: 2, changed: true, from, to, after: NEXT, limit: 100 },
    ]);
  });

  it('200: without the scope for orders, asks for none of them', async () => {
    const reader = await gateway().issueKey({ account: key(), scopes: ['rules.read'] });
    expect((await send({}, { as: reader })).status).toBe(200);
    expect(asked).toMatchObject([{ withScreenings: false }]);
  });

  it.each([
    ['mode', 'draft'],
    ['version', '0'],
    ['changed', 'maybe'],
    ['from', 'yesterday'],
    ['limit', '101'],
    ['cursor', toCursor('get-rules', NEXT)],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
});
