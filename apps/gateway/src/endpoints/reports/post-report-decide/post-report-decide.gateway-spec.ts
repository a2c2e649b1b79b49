import { decideReport, REPORT_DECISIONS, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { REPORT } from '../report.fixture';

const endpoint: AskedEndpoint<typeof decideReport> = {
  method: 'POST',
  path: '/api/v1/reports/42/decide',
  counts: true,
  command: decideReport,
  fields: { status: 'under_review' },
  reply: REPORT,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, gateway, send } = underTest;

describe('POST /api/v1/reports/{id}/decide', () => {
  it('200: moves the report in the name of the key, and answers with it', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: REPORT }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        id: 42,
        status: 'under_review',
        note: null,
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: takes every status that can be decided, and a note', async () => {
    for (const status of REPORT_DECISIONS) {
      expect((await send({ status, note: 'Because' })).status).toBe(200);
    }
    expect(asked.map(({ status, note }) => [status, note])).toEqual(
      REPORT_DECISIONS.map((status) => [status, 'Because']),
    );
  });

  it.each([
    [{}, 'missing_parameter', 'status'],
    [{ status: 'pending' }, 'validation_failed', 'status'],
    [{ status: 'closed' }, 'validation_failed', 'status'],
    [{ status: 'confirmed', note: 'x'.repeat(1_025) }, 'validation_failed', 'note'],
  ])('400: decides nothing that it cannot read: %#', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it('409: names the status that it has, and those that it can have next', async () => {
    const details = { status: 'pending', allowed: ['under_review', 'withdrawn'] };
    await gateway().answer(decideReport, () => {
      throw new ServiceError('conflict', { message: 'The report is pending.', details });
    });
    const { status, body } = await send({ status: 'confirmed' });
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'conflict', message: 'The report is pending.', details },
    ]);
  });

  itKnowsNoForeignId(underTest, endpoint, '42', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
