import { decideOrderByHand, type Override, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';

const ID = '20260131-a1b2c3';

const OVERRIDE: Override = {
  revision: 1,
  decision: 'APPROVE',
  original: 'REVIEW',
  reason: 'Called back.',
  case_id: null,
  outcome: null,
  actor: { kind: 'key', id: 'k' },
  decided_at: '2026-01-31T10:02:10.007Z',
  undo_until: '2026-01-31T10:03:10.007Z',
};

const endpoint: AskedEndpoint<typeof decideOrderByHand> = {
  method: 'POST',
  path: `/api/v1/screen/${ID}/decide`,
  counts: false,
  command: decideOrderByHand,
  fields: { decision: 'APPROVE', reason: 'Called back.' },
  reply: { shield_id: ID, status: 'APPROVE', override: OVERRIDE },
};
const underTest = describeEndpoint(endpoint);
const { asked, gateway, key, send } = underTest;

describe('POST /api/v1/screen/{shield_id}/decide', () => {
  it('200: decides in the name of the key, and returns what holds', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, { shield_id: ID, status: 'APPROVE', override: OVERRIDE }]);
    await send({ decision: 'REJECT', reason: 'Stolen card.', outcome: 'confirmed_fraud', replaces: '1' });
    const caller = { accountId: key().accountId, shieldId: ID, actor: { kind: 'key', id: key().keyId } };
    expect(asked).toEqual([
      { ...caller, decision: 'APPROVE', reason: 'Called back.', outcome: null, replaces: 0 },
      { ...caller, decision: 'REJECT', reason: 'Stolen card.', outcome: 'confirmed_fraud', replaces: 1 },
    ]);
  });

  it.each([
    [{}, 'missing_parameter', 'decision'],
    [{ decision: 'APPROVE' }, 'missing_parameter', 'reason'],
    [{ decision: 'MAYBE', reason: 'x' }, 'validation_failed', 'decision'],
    [{ decision: 'APPROVE', reason: 'x'.repeat(1_025) }, 'validation_failed', 'reason'],
    [{ decision: 'APPROVE', reason: 'x', outcome: 'fraud' }, 'validation_failed', 'outcome'],
    [{ decision: 'APPROVE', reason: 'x', replaces: '-1' }, 'validation_failed', 'replaces'],
  ])('400: decides nothing that it cannot read: %j', async (form, code, param) => {
    const { status, body } = await send(form as unknown as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it('409: says what holds instead, so that the caller can decide again', async () => {
    const details = { revision: 2, status: 'REJECT', actor: { kind: 'user', id: '7' } };
    await gateway().answer(decideOrderByHand, () => {
      throw new ServiceError('conflict', { message: 'Decided meanwhile.', param: 'replaces', details });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', param: 'replaces', details }]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, ['20260131-000000', 'no-id']);
  itIsDoneOnce(underTest);
});
