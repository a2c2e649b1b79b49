import { planRuleset, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { DEFINITION, DIFFERENCE } from '../../rules/rule.fixture';

const refusals = [{ name: 'A', message: 'Too many.', figures: { found: 2, allowed: 0.5 } }];

const endpoint: AskedEndpoint<typeof planRuleset> = {
  method: 'POST',
  path: '/api/v1/rulesets/plan',
  counts: false,
  command: planRuleset,
  fields: {},
  document: { rules: [{ ...DEFINITION, mode: 'active' }] },
  reply: { number: 7, ...DIFFERENCE, refusals, backtest: null },
};
const { asked, key, send, gateway } = describeEndpoint(endpoint);

describe('POST /api/v1/rulesets/plan', () => {
  it('200: returns the difference, and what would be refused', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { number: 7, ...DIFFERENCE, refusals, backtest: null } }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        rules: [{ ...DEFINITION, mode: 'active' }],
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: a rule starts in shadow unless it names another mode', async () => {
    await send(undefined, { document: { rules: [DEFINITION] } });
    expect(asked).toMatchObject([{ rules: [{ mode: 'shadow' }] }]);
  });

  it('200: takes five hundred rules of a thousand characters', async () => {
    const expression = `order.amount > 1${' '.repeat(1_000)}`;
    const rules = Array.from({ length: 500 }, (_, n) => ({ ...DEFINITION, name: `Rule ${n}`, expression }));
    expect((await send(undefined, { document: { rules } })).status).toBe(200);
    expect(asked[0]?.rules).toHaveLength(500);
  });

  it('400: names every rule that cannot be read by its place', async () => {
    const rules = [
      DEFINITION,
      { ...DEFINITION, mode: 'draft' },
      DEFINITION,
      { ...DEFINITION, name: undefined },
    ];
    const { status, body } = await send(undefined, { document: { rules } });
    expect([status, body.error]).toMatchObject([
      400,
      {
        code: 'validation_failed',
        param: 'rules[1].mode',
        details: {
          items: [{ param: 'rules[1].mode' }, { code: 'missing_parameter', param: 'rules[3].name' }],
        },
      },
    ]);
    expect(asked).toEqual([]);
  });

  it('400: passes on where the expression of a rule goes wrong', async () => {
    const details = { line: 2, column: 3, items: [{ index: 0, param: 'rules[0].expression' }] };
    await gateway().answer(planRuleset, () => {
      throw new ServiceError('validation_failed', { message: 'No.', param: 'rules[0].expression', details });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([400, { param: 'rules[0].expression', details }]);
  });

  it('413: takes no more than a message between the services carries', async () => {
    const rules = Array.from({ length: 300 }, (_, n) => ({
      ...DEFINITION,
      name: `Rule ${n}`,
      expression: 'x'.repeat(4_000),
    }));
    expect((await send(undefined, { document: { rules } })).status).toBe(413);
  });
});
