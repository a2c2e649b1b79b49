import { decideCase } from '@rampart/contracts';
import {
  type AskedEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const endpoint: AskedEndpoint<typeof decideCase> = {
  method: 'POST',
  path: '/api/v1/cases/17/decide',
  counts: true,
  command: decideCase,
  fields: { outcome: 'confirmed_fraud' },
  reply: aCase({ state: 'decided', outcome: 'confirmed_fraud', decided_at: '2026-01-31T10:02:10.007Z' }),
};
const underTest = describeCases(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/cases/{id}/decide', () => {
  it('200: decides the case in the name of the key, and answers with it', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toMatchObject([
      200,
      { id: 17, state: 'decided', outcome: 'confirmed_fraud', decided_at: '2026-01-31T10:02:10.007Z' },
    ]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        id: 17,
        outcome: 'confirmed_fraud',
        note: null,
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: takes the reason along as a note', async () => {
    await send({ outcome: 'false_positive', note: 'A family of six.' });
    expect(asked).toMatchObject([{ outcome: 'false_positive', note: 'A family of six.' }]);
  });

  it.each([
    [{}, 'missing_parameter', 'outcome'],
    [{ outcome: 'fraud' }, 'validation_failed', 'outcome'],
    [{ outcome: 'confirmed_fraud', note: 'x'.repeat(1_025) }, 'validation_failed', 'note'],
  ])('400: decides nothing that it cannot read: %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
