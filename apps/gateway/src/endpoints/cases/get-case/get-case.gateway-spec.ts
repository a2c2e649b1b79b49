import { type CaseFile, getCase } from '@rampart/contracts';
import { type AskedEndpoint, itKnowsNoForeignId, NO_ROW_IDS } from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const ANN = { kind: 'key' as const, id: 'key_of_ann00' };
const AT = '2026-01-31T10:02:10.007Z';

const FILE: CaseFile = {
  ...aCase({ state: 'in_review', assignee: 'ann' }),
  notes: [{ id: 41, text: 'Called.', author: ANN, created_at: AT }],
  history: [{ at: AT, actor: ANN, kind: 'assigned', detail: { assignee: 'ann' } }],
  screenings: [
    {
      shield_id: '20260131-a1b2c3',
      linked_at: AT,
      decision: 'REJECT',
      outcome: 'confirmed_fraud',
      outcome_from: 'feedback',
      reason: 'Chargeback',
      order: { created_at: AT, status: 'REVIEW', score: 82.5, amount: 149.9, currency: 'EUR' },
    },
  ],
  ip_screenings: [
    { shield_id: '20260131-a1b2c3', created_at: AT, status: 'APPROVE', score: 42.5, outcome: null },
  ],
  ip_reports: [{ id: 5, category: 'fraud', status: 'pending', notes: null, created_at: AT, updated_at: AT }],
  degraded: [],
};

const endpoint: AskedEndpoint<typeof getCase> = {
  method: 'GET',
  path: '/api/v1/cases/17',
  counts: false,
  command: getCase,
  fields: {},
  reply: FILE,
};
const underTest = describeCases(endpoint);
const { asked, key, gateway, send } = underTest;

describe('GET /api/v1/cases/{id}', () => {
  it('200: shows the case, its orders, and what is known of its address', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, FILE]);
    expect(asked).toEqual([{ accountId: key().accountId, id: 17, notesBefore: null }]);
  });

  it('200: what another service could not answer is null, and the service is named', async () => {
    const degraded = [
      { source: 'screening', cause: 'timeout' as const },
      { source: 'lists', cause: 'unavailable' as const },
    ];
    await gateway().answer(getCase, () => ({ ...FILE, ip_screenings: null, ip_reports: null, degraded }));
    const { status, body } = await send();
    expect([status, body.data]).toMatchObject([200, { ip_screenings: null, ip_reports: null, degraded }]);
  });

  it('200: shows older notes when asked', async () => {
    await send({ notes_before: '41' });
    expect(asked).toMatchObject([{ notesBefore: 41 }]);
  });

  it('200: takes nothing of the quota', async () => {
    expect((await send({}, { as: await gateway().issueKey({ per_day: 0 }) })).status).toBe(200);
  });

  it('400: refuses an invalid cursor for the notes', async () => {
    const { status, body } = await send({ notes_before: 'x' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'notes_before' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
});
