import { listRulesets } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { RULESET } from '../../rules/rule.fixture';

const LISTED = {
  ...RULESET,
  changed: [
    { rule_id: 12, name: 'Large orders', version: 2, before: 'shadow' as const, after: 'active' as const },
  ],
  changed_count: 1,
};
const endpoint: AskedEndpoint<typeof listRulesets> = {
  method: 'GET',
  path: '/api/v1/rulesets',
  counts: false,
  command: listRulesets,
  fields: {},
  reply: { rulesets: [LISTED], nextBefore: 8 },
};
const { asked, key, send, gateway } = describeEndpoint(endpoint);

describe('GET /api/v1/rulesets', () => {
  it('200: shows the newest fifty sets', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-rulesets', { before: 8 });
    expect([status, body.data]).toEqual([200, { rulesets: [LISTED], next_cursor }]);
    expect(asked).toEqual([{ accountId: key().accountId, before: null, limit: 50 }]);
  });

  it('200: takes the cursor of the page before, and the last page has none', async () => {
    await gateway().answer(listRulesets, (request) => {
      asked.push(request);
      return { rulesets: [], nextBefore: null };
    });
    const { body } = await send({ cursor: toCursor('get-rulesets', { before: 8 }), limit: '2' });
    expect(body.data).toEqual({ rulesets: [], next_cursor: null });
    expect(asked).toMatchObject([{ before: 8, limit: 2 }]);
  });

  it.each([
    ['limit', '0'],
    ['cursor', 'nonsense'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
  });
});
