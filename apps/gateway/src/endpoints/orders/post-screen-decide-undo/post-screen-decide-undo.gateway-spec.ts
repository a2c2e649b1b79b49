import { ServiceError, undoOrderDecision } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';

const ID = '20260131-a1b2c3';

const endpoint: AskedEndpoint<typeof undoOrderDecision> = {
  method: 'POST',
  path: `/api/v1/screen/${ID}/decide/undo`,
  counts: false,
  command: undoOrderDecision,
  fields: { revision: '1' },
  reply: { shield_id: ID, status: 'REVIEW', override: null },
};
const underTest = describeEndpoint(endpoint);
const { asked, gateway, key, send } = underTest;

describe('POST /api/v1/screen/{shield_id}/decide/undo', () => {
  it('200: takes the decision back in the name of the key, and returns what holds', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, { shield_id: ID, status: 'REVIEW', override: null }]);
    const actor = { kind: 'key', id: key().keyId };
    expect(asked).toEqual([{ accountId: key().accountId, shieldId: ID, actor, revision: 1 }]);
  });

  it.each([
    [{}, 'missing_parameter'],
    [{ revision: '0' }, 'validation_failed'],
    [{ revision: 'last' }, 'validation_failed'],
  ])('400: takes nothing back that it cannot read: %j', async (form, code) => {
    const { status, body } = await send(form as unknown as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param: 'revision' }]);
    expect(asked).toEqual([]);
  });

  it('409: passes on that the minute is over', async () => {
    await gateway().answer(undoOrderDecision, () => {
      throw new ServiceError('conflict', { message: 'Too late.', param: 'revision' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', param: 'revision' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, ID, ['20260131-000000', 'no-id']);
  itIsDoneOnce(underTest);
});
