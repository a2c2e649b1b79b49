import { changeCases } from '@rampart/contracts';
import { type AskedEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const RESULT = { id: 17, case: aCase(), error: null };

const endpoint: AskedEndpoint<typeof changeCases> = {
  method: 'POST',
  path: '/api/v1/cases/bulk',
  counts: true,
  command: changeCases,
  fields: { id: '17', action: 'tag', add: 'vip' },
  reply: { results: [RESULT] },
};
const underTest = describeCases(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/cases/bulk', () => {
  it('200: changes cases alike, and answers for each', async () => {
    const { status, body } = await send(undefined, {
      document: { ids: [17, 18], action: 'tag', add: 'vip' },
    });
    expect([status, body]).toEqual([200, { data: { results: [RESULT] } }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        ids: [17, 18],
        change: { action: 'tag', add: ['vip'], remove: [] },
        expectedVersions: {},
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it.each([
    [
      { action: 'assign', assignee: 'ann' },
      { action: 'assign', assignee: 'ann' },
    ],
    [
      { action: 'assign', unassign: 'true' },
      { action: 'assign', assignee: null },
    ],
    [
      { action: 'decide', decision: 'reject', note: 'Same card.' },
      { action: 'decide', decision: 'reject', outcome: null, note: 'Same card.' },
    ],
    [
      { action: 'decide', outcome: 'confirmed_fraud' },
      { action: 'decide', decision: null, outcome: 'confirmed_fraud', note: null },
    ],
    [
      { action: 'snooze', unsnooze: 'true' },
      { action: 'snooze', until: null },
    ],
  ])('200: takes the fields of the single call: %j', async (form, change) => {
    expect((await send({ id: '17', ...form } as Record<string, string>)).status).toBe(200);
    expect(asked).toMatchObject([{ ids: [17], change }]);
  });

  it.each([
    [{ action: 'tag', add: 'vip' }, 'missing_parameter', 'ids'],
    [{ id: '17' }, 'missing_parameter', 'action'],
    [{ id: '17', action: 'delete' }, 'validation_failed', 'action'],
    [{ id: '17', action: 'assign' }, 'missing_parameter', 'assignee'],
    [{ id: '17', action: 'decide' }, 'missing_parameter', 'decision'],
    [{ id: '17', action: 'tag' }, 'missing_parameter', 'add'],
    [{ id: '17', action: 'snooze' }, 'missing_parameter', 'until'],
  ])('400: refuses %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it('200: takes the version of each case that was seen', async () => {
    const ids = [{ id: 17, expected_version: 3 }, 18];
    await send(undefined, { document: { ids, action: 'decide', decision: 'approve' } });
    expect(asked).toMatchObject([{ ids: [17, 18], expectedVersions: { 17: 3 } }]);
  });

  it('400: refuses more than a hundred cases', async () => {
    const ids = Array.from({ length: 101 }, (_, n) => n + 1);
    const { status, body } = await send(undefined, { document: { ids, action: 'tag', add: 'vip' } });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'ids' }]);
    expect(asked).toEqual([]);
  });

  itIsDoneOnce(underTest);
});
