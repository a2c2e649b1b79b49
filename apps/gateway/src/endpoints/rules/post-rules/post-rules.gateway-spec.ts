import { createRule, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { DEFINITION, RULE } from '../rule.fixture';

const endpoint: AskedEndpoint<typeof createRule> = {
  method: 'POST',
  path: '/api/v1/rules',
  counts: true,
  command: createRule,
  fields: {},
  document: DEFINITION,
  reply: RULE,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/rules', () => {
  it('200: adds the rule in the name of the key', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: RULE }]);
    expect(asked).toEqual([{ accountId: key().accountId, definition: DEFINITION, actor: actor() }]);
  });

  it('200: a rule is about orders and comes after the ordered ones by default', async () => {
    const { name, expression } = DEFINITION;
    await send(undefined, { document: { name, expression, action: { type: 'ADD_SCORE', points: 12.5 } } });
    expect(asked).toMatchObject([
      {
        definition: {
          name,
          description: null,
          trigger: 'screening.evaluated',
          priority: 1_000,
          expression,
          action: { type: 'ADD_SCORE', points: 12.5 },
        },
      },
    ]);
  });

  it('200: takes an expression that is longer than a field of a form may be', async () => {
    const expression = `order.amount > 1${' '.repeat(3_000)}`;
    expect((await send(undefined, { document: { ...DEFINITION, expression } })).status).toBe(200);
  });

  it.each(['name', 'expression', 'action'] as const)('400: asks for a missing %s', async (param) => {
    const { [param]: _left, ...document } = DEFINITION;
    const { status, body } = await send(undefined, { document });
    expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param }]);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: 7 }],
    ['priority', { priority: -1 }],
    ['priority', { priority: 1.5 }],
    ['expression', { expression: 'x'.repeat(4_097) }],
    ['action', { action: 'REJECT' }],
    ['action.type', { action: { type: 'EXPLODE' } }],
    ['action.points', { action: { type: 'ADD_SCORE', points: 101 } }],
    ['action.list', { action: { type: 'REJECT', list: 'x' } }],
    ['mode', { mode: 'active' }],
  ])('400: refuses a %s that cannot be read: %j', async (param, fields) => {
    const { status, body } = await send(undefined, { document: { ...DEFINITION, ...fields } });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('400: passes on where an expression goes wrong', async () => {
    const details = { line: 1, column: 14, found: 'amonut', expected: 'order.amount' };
    await gateway().answer(createRule, () => {
      throw new ServiceError('validation_failed', { message: 'Unknown.', param: 'expression', details });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([400, { param: 'expression', details }]);
  });

  it('409: passes on that the name is taken', async () => {
    await gateway().answer(createRule, () => {
      throw new ServiceError('conflict', { message: 'Another rule has this name.', param: 'name' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', param: 'name' }]);
  });

  it('415: a form cannot carry it', async () => {
    const { status, body } = await send(undefined, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([status, body.error]).toMatchObject([415, { code: 'unsupported_media_type' }]);
  });

  itIsDoneOnce(underTest);
});
