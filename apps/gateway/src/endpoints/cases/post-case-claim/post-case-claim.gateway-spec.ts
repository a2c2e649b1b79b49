import { claimCase, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const endpoint: AskedEndpoint<typeof claimCase> = {
  method: 'POST',
  path: '/api/v1/cases/17/claim',
  counts: false,
  command: claimCase,
  fields: { analyst: 'ann' },
  reply: aCase({ claimed_by: 'ann', claimed_until: '2026-01-31T10:07:10.007Z' }),
};
const underTest = describeCases(endpoint);
const { asked, key, gateway, send } = underTest;

describe('POST /api/v1/cases/{id}/claim', () => {
  it('200: claims the case for the analyst for five minutes, or as long as asked', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toMatchObject([200, { id: 17, claimed_by: 'ann' }]);
    await send({ analyst: ' ann', lease_seconds: '30' });
    const claimed = {
      accountId: key().accountId,
      id: 17,
      holder: 'ann',
      actor: { kind: 'key', id: key().keyId },
    };
    expect(asked).toEqual([
      { ...claimed, leaseSeconds: 300 },
      { ...claimed, leaseSeconds: 30 },
    ]);
  });

  it('200: claims it for the key where no analyst is named', async () => {
    await send({});
    expect(asked).toMatchObject([{ holder: key().keyId }]);
  });

  it.each([
    ['lease_seconds', '29'],
    ['lease_seconds', '3601'],
    ['analyst', 'x'.repeat(201)],
  ])('400: refuses a %s that cannot be used: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('409: passes on why it cannot be', async () => {
    await gateway().answer(claimCase, () => {
      throw new ServiceError('conflict', { message: 'Ben has it.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', message: 'Ben has it.' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
