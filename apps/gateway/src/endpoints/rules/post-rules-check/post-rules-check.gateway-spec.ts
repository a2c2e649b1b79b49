import { checkRule } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

const CHECKED = {
  valid: true,
  problem: null,
  cost: 3,
  max_cost: 400_000,
  reads: ['order.amount'],
  reads_values: false,
};

const endpoint: AskedEndpoint<typeof checkRule> = {
  method: 'POST',
  path: '/api/v1/rules/check',
  counts: false,
  command: checkRule,
  fields: {},
  document: { expression: 'order.amount > 100' },
  reply: CHECKED,
};
const { asked, gateway, send } = describeEndpoint(endpoint);

describe('POST /api/v1/rules/check', () => {
  it('200: returns what a good expression costs and looks at', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, CHECKED]);
    expect(asked).toMatchObject([{ trigger: 'screening.evaluated', expression: 'order.amount > 100' }]);
  });

  it('200: returns what is wrong, where, and what was expected', async () => {
    const problem = {
      code: 'unknown_name' as const,
      message: 'There is no `order.amout`.',
      line: 1,
      column: 1,
      found: 'order.amout',
      expected: 'a name of the environment',
      suggestions: ['order.amount'],
    };
    await gateway().answer(checkRule, () => ({ ...CHECKED, valid: false, problem, cost: null, reads: [] }));
    const { status, body } = await send({}, { document: { expression: 'order.amout > 1' } });
    expect([status, body.data]).toMatchObject([200, { valid: false, problem, cost: null }]);
  });

  it('400: requires an expression and refuses unknown members', async () => {
    for (const [document, code] of [
      [{}, 'missing_parameter'],
      [{ expression: '' }, 'validation_failed'],
      [{ expression: 'true', name: 'x' }, 'validation_failed'],
    ] as const) {
      const { status, body } = await send({}, { document });
      expect([status, body.error?.code]).toEqual([400, code]);
    }
    expect(asked).toEqual([]);
  });

  it('415: takes no form', async () => {
    const { status } = await fetch(`${gateway().url}/api/v1/rules/check`, {
      method: 'POST',
      headers: { authorization: (await gateway().issueKey()).bearer },
      body: new URLSearchParams({ expression: 'true' }),
    });
    expect(status).toBe(415);
  });
});
