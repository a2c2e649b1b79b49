import { listRules, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { RULE } from '../rule.fixture';

const endpoint: AskedEndpoint<typeof listRules> = {
  method: 'GET',
  path: '/api/v1/rules',
  counts: false,
  command: listRules,
  fields: {},
  reply: { rules: [RULE], nextAfterId: 12, number: 7 },
};
const { asked, key, send, gateway } = describeEndpoint(endpoint);

describe('GET /api/v1/rules', () => {
  it('200: shows the first fifty rules, and which set is in force', async () => {
    const { status, body } = await send();
    const next_cursor = cursorTo('get-rules', { after: 12 });
    expect([status, body.data]).toEqual([200, { rules: [RULE], number: 7, next_cursor }]);
    expect(asked).toEqual([
      { accountId: key().accountId, mode: null, trigger: null, archived: false, afterId: null, limit: 50 },
    ]);
  });

  it('200: takes every filter, and the cursor of the page before', async () => {
    const cursor = toCursor('get-rules', { after: 12 });
    await send({ mode: 'shadow', trigger: 'report.submitted', archived: 'true', limit: '100', cursor });
    const filter = { mode: 'shadow', trigger: 'report.submitted', archived: true };
    expect(asked).toMatchObject([{ ...filter, afterId: 12, limit: 100 }]);
  });

  it('200: the last page has no cursor', async () => {
    await gateway().answer(listRules, () => ({ rules: [], nextAfterId: null, number: null }));
    expect((await send()).body.data).toEqual({ rules: [], number: null, next_cursor: null });
  });

  it.each([
    ['mode', 'on'],
    ['archived', 'maybe'],
    ['limit', '101'],
    ['cursor', 'nonsense'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('400: passes on that there is no such trigger', async () => {
    await gateway().answer(listRules, () => {
      throw new ServiceError('validation_failed', { message: 'Expected one of: x.', param: 'trigger' });
    });
    const { status, body } = await send({ trigger: 'zz' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'trigger' }]);
  });
});
