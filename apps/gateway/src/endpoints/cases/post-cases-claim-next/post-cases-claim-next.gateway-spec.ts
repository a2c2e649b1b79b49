import { claimNextCase } from '@rampart/contracts';
import { type AskedEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const endpoint: AskedEndpoint<typeof claimNextCase> = {
  method: 'POST',
  path: '/api/v1/cases/claim-next',
  counts: false,
  command: claimNextCase,
  fields: { analyst: 'ann' },
  reply: { case: aCase({ claimed_by: 'ann' }) },
};
const underTest = describeCases(endpoint);
const { asked, key, gateway, send } = underTest;

describe('POST /api/v1/cases/claim-next', () => {
  it('200: claims the most urgent case for the analyst', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { case: aCase({ claimed_by: 'ann' }) } }]);
    await send({ lease_seconds: '60', tag: 'VIP', reason: 'tor', min_score: '80' });
    const { accountId, keyId } = key();
    const claimed = { accountId, actor: { kind: 'key', id: keyId } };
    expect(asked).toEqual([
      { ...claimed, holder: 'ann', leaseSeconds: 300, tag: null, reason: null, minScore: null },
      { ...claimed, holder: keyId, leaseSeconds: 60, tag: 'vip', reason: 'tor', minScore: 80 },
    ]);
  });

  it('200: says that no case is free', async () => {
    await gateway().answer(claimNextCase, () => ({ case: null }));
    expect((await send()).body.data).toEqual({ case: null });
  });

  it.each([
    ['lease_seconds', '0'],
    ['tag', 'no tag'],
    ['min_score', '-1'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  itIsDoneOnce(underTest);
});
