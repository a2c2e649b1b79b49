import { decideCase, ServiceError } from '@rampart/contracts';
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
  fields: { decision: 'reject' },
  reply: aCase({ state: 'decided', decision: 'reject', version: 4, decided_at: '2026-01-31T10:02:10.007Z' }),
};
const underTest = describeCases(endpoint);
const { asked, gateway, key, send } = underTest;

describe('POST /api/v1/cases/{id}/decide', () => {
  it('200: decides the case in the name of the key, says nothing of how its orders turned out, and answers with it', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toMatchObject([
      200,
      { id: 17, state: 'decided', decision: 'reject', outcome: null, version: 4 },
    ]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        id: 17,
        decision: 'reject',
        outcome: null,
        expectedVersion: null,
        note: null,
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: takes the outcome, the version that was seen, and the reason as a note', async () => {
    await send({
      decision: 'approve',
      outcome: 'false_positive',
      expected_version: '3',
      note: 'A family of six.',
    });
    expect(asked).toMatchObject([
      { decision: 'approve', outcome: 'false_positive', expectedVersion: 3, note: 'A family of six.' },
    ]);
  });

  it('200: takes an outcome alone, as clients of earlier versions send it', async () => {
    await send({ outcome: 'confirmed_fraud' });
    expect(asked).toMatchObject([{ decision: null, outcome: 'confirmed_fraud', expectedVersion: null }]);
  });

  it('409: says what the case is, and who changed it', async () => {
    const change = {
      kind: 'decided',
      at: '2026-01-31T10:02:10.007Z',
      actor: { kind: 'user', id: '8' },
      detail: {},
    };
    const details = { version: 5, state: 'decided', decision: 'approve', outcome: null, last_change: change };
    await gateway().answer(decideCase, () => {
      throw new ServiceError('conflict', {
        message: 'Decided meanwhile.',
        param: 'expected_version',
        details,
      });
    });
    const { status, body } = await send({ decision: 'reject', expected_version: '4' });
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'conflict', param: 'expected_version', details },
    ]);
  });

  it.each([
    [{}, 'missing_parameter', 'decision'],
    [{ decision: 'refuse' }, 'validation_failed', 'decision'],
    [{ outcome: 'fraud' }, 'validation_failed', 'outcome'],
    [{ decision: 'reject', expected_version: 'two' }, 'validation_failed', 'expected_version'],
    [{ outcome: 'confirmed_fraud', note: 'x'.repeat(1_025) }, 'validation_failed', 'note'],
  ])('400: decides nothing that it cannot read: %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
