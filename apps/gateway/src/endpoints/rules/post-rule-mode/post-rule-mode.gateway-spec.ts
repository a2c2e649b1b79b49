import { ServiceError, setRuleMode } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { RULE } from '../rule.fixture';

const endpoint: AskedEndpoint<typeof setRuleMode> = {
  method: 'POST',
  path: '/api/v1/rules/12/mode',
  counts: true,
  command: setRuleMode,
  fields: { version: '1', mode: 'shadow' },
  reply: { ...RULE, backtest: null },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/rules/{id}/mode', () => {
  it('200: gives the version its mode in the name of the key', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { ...RULE, backtest: null } }]);
    await send({ version: '2', mode: 'active', expected_number: '7', confirm: 'true' });
    const request = { accountId: key().accountId, id: 12, actor: actor() };
    expect(asked).toEqual([
      { ...request, version: 1, mode: 'shadow', expectedNumber: null, confirmed: false },
      { ...request, version: 2, mode: 'active', expectedNumber: 7, confirmed: true },
    ]);
  });

  it.each([
    [{ mode: 'active' }, 'missing_parameter', 'version'],
    [{ version: '1' }, 'missing_parameter', 'mode'],
    [{ version: '0', mode: 'active' }, 'validation_failed', 'version'],
    [{ version: '1', mode: 'draft' }, 'validation_failed', 'mode'],
    [{ version: '1', mode: 'active', expected_number: 'x' }, 'validation_failed', 'expected_number'],
  ])('400: changes nothing that it cannot read: %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it('409: passes on why a version may not become active, with the figures', async () => {
    const details = { refusals: [{ name: 'A', message: 'Too many.', found: 2, allowed: 0.5 }] };
    await gateway().answer(setRuleMode, () => {
      throw new ServiceError('promotion_refused', { message: 'Too many.', details });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'promotion_refused', details }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
