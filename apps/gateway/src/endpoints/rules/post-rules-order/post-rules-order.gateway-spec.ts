import { orderRules, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';

const endpoint: AskedEndpoint<typeof orderRules> = {
  method: 'POST',
  path: '/api/v1/rules/order',
  counts: true,
  command: orderRules,
  fields: {},
  document: { rule_ids: [14, 12] },
  reply: { number: 9, moved: [{ rule_id: 12, version: 2, priority: 201 }] },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/rules/order', () => {
  it('200: orders the rules in the name of the key, and lists those that moved', async () => {
    const { status, body } = await send();
    const moved = [{ rule_id: 12, version: 2, priority: 201 }];
    expect([status, body]).toEqual([200, { data: { number: 9, moved } }]);
    await send(undefined, { document: { rule_ids: [12], expected_number: 9 } });
    const request = { accountId: key().accountId, actor: actor() };
    expect(asked).toEqual([
      { ...request, ruleIds: [14, 12], expectedNumber: null },
      { ...request, ruleIds: [12], expectedNumber: 9 },
    ]);
  });

  it.each([
    [{}, 'missing_parameter', 'rule_ids'],
    [{ rule_ids: [] }, 'validation_failed', 'rule_ids'],
    [{ rule_ids: [1, 'x'] }, 'validation_failed', 'rule_ids[1]'],
    [{ rule_ids: [1], expected_number: -1 }, 'validation_failed', 'expected_number'],
  ])('400: orders nothing that it cannot read: %j', async (document, code, param) => {
    const { status, body } = await send(undefined, { document });
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it.each(['conflict', 'promotion_refused'] as const)('409: passes on %s', async (code) => {
    await gateway().answer(orderRules, () => {
      throw new ServiceError(code, { message: 'No.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code }]);
  });

  itIsDoneOnce(underTest);
});
