import { publishRuleset, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { DEFINITION, DIFFERENCE } from '../../rules/rule.fixture';

const rules = [{ ...DEFINITION, mode: 'active' }];

const endpoint: AskedEndpoint<typeof publishRuleset> = {
  method: 'POST',
  path: '/api/v1/rulesets',
  counts: true,
  command: publishRuleset,
  fields: {},
  document: { rules, expected_number: 7 },
  reply: { number: 8, ...DIFFERENCE, backtest: null },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/rulesets', () => {
  it('200: publishes the set in the name of the key, and returns what changed', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { number: 8, ...DIFFERENCE, backtest: null } }]);
    const attemptId = expect.any(String);
    await send(undefined, { document: { rules, expected_number: 7, confirm: true } });
    const request = { accountId: key().accountId, rules, expectedNumber: 7, attemptId, actor: actor() };
    expect(asked).toEqual([
      { ...request, confirmed: false },
      { ...request, confirmed: true },
    ]);
  });

  it('200: takes an empty set, which asks nothing', async () => {
    expect((await send(undefined, { document: { rules: [], expected_number: 0 } })).status).toBe(200);
  });

  it.each([
    [{ rules }, 'missing_parameter', 'expected_number'],
    [{ expected_number: 7 }, 'missing_parameter', 'rules'],
    [{ rules, expected_number: null }, 'validation_failed', 'expected_number'],
    [{ rules: {}, expected_number: 7 }, 'validation_failed', 'rules'],
  ])('400: publishes nothing that it cannot read: %j', async (document, code, param) => {
    const { status, body } = await send(undefined, { document });
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it.each([
    ['conflict', { number: 9, expected_number: 7 }],
    ['promotion_refused', { refusals: [{ name: 'A', found: 2, allowed: 0.5 }] }],
  ] as const)('409: passes on %s', async (code, details) => {
    await gateway().answer(publishRuleset, () => {
      throw new ServiceError(code, { message: 'No.', details: { ...details } });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code, details }]);
  });

  itIsDoneOnce(underTest);
});
