import { assignCase, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const endpoint: AskedEndpoint<typeof assignCase> = {
  method: 'POST',
  path: '/api/v1/cases/17/assign',
  counts: true,
  command: assignCase,
  fields: { assignee: 'ann' },
  reply: aCase({ state: 'in_review', assignee: 'ann' }),
};
const underTest = describeCases(endpoint);
const { asked, key, gateway, send } = underTest;

describe('POST /api/v1/cases/{id}/assign', () => {
  it('200: assigns the case in the name of the key, and answers with the case', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toMatchObject([200, { id: 17, state: 'in_review', assignee: 'ann' }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        id: 17,
        assignee: 'ann',
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: gives it to the same person, whatever blanks are around the name', async () => {
    await send({ assignee: ' pat ' });
    expect(asked).toMatchObject([{ assignee: 'pat' }]);
  });

  it('200: removes the assignee on request', async () => {
    await send({ unassign: 'true' });
    expect(asked).toMatchObject([{ assignee: null }]);
  });

  it.each([{}, { assignee: '' }, { assignee: '  ' }, { unassign: 'false' }])(
    '400: asks for a missing assignee instead of unassigning the case: %j',
    async (form) => {
      const { status, body } = await send(form as Record<string, string>);
      expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'assignee' }]);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['unassign', { assignee: 'ann', unassign: 'true' }],
    ['unassign', { unassign: 'perhaps' }],
    ['assignee', { assignee: 'x'.repeat(201) }],
  ])('400: refuses a %s that cannot be used: %j', async (param, form) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('409: passes on that the case is decided', async () => {
    await gateway().answer(assignCase, () => {
      throw new ServiceError('conflict', { message: 'The case is decided.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', message: 'The case is decided.' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
