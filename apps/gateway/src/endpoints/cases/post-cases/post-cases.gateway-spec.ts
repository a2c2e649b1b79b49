import { openOrderCase, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const endpoint: AskedEndpoint<typeof openOrderCase> = {
  method: 'POST',
  path: '/api/v1/cases',
  counts: true,
  command: openOrderCase,
  fields: { shield_id: '20260131-a1b2c3' },
  reply: { case: aCase(), isNew: true },
};
const underTest = describeCases(endpoint);
const { asked, key, gateway, send } = underTest;

describe('POST /api/v1/cases', () => {
  it('200: opens a case for an order, and answers with the case', async () => {
    const { status, body } = await send({ shield_id: '20260131-a1b2c3', reason: 'The customer called.' });
    expect([status, body]).toEqual([200, { data: { ...aCase(), is_new: true } }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        shieldId: '20260131-a1b2c3',
        reason: 'The customer called.',
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('400: asks for the order', async () => {
    const { status, body } = await send({ reason: 'x' });
    expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'shield_id' }]);
    expect(asked).toEqual([]);
  });

  it('404: passes on that there is no such order', async () => {
    await gateway().answer(openOrderCase, () => {
      throw new ServiceError('not_found', { message: 'No screening with this id.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([404, { code: 'not_found' }]);
  });

  it('409: passes on why it cannot be', async () => {
    await gateway().answer(openOrderCase, () => {
      throw new ServiceError('conflict', { message: 'Ben has it.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', message: 'Ben has it.' }]);
  });

  itIsDoneOnce(underTest);
});
