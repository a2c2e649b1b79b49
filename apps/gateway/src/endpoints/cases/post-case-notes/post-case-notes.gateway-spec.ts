import { addCaseNote } from '@rampart/contracts';
import {
  type AskedEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { describeCases } from '../case-statuses.fixture';

const author = { kind: 'key' as const, id: 'key_of_ann00' };

const endpoint: AskedEndpoint<typeof addCaseNote> = {
  method: 'POST',
  path: '/api/v1/cases/17/notes',
  counts: true,
  command: addCaseNote,
  fields: { text: 'Called the customer.' },
  reply: { id: 41, text: 'Called the customer.', author, created_at: '2026-01-31T10:02:10.007Z' },
};
const underTest = describeCases(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/cases/{id}/notes', () => {
  it('200: writes a note in the name of the key, and answers with it', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([
      200,
      { id: 41, text: 'Called the customer.', author, created_at: '2026-01-31T10:02:10.007Z' },
    ]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        caseId: 17,
        attemptId: expect.any(String),
        text: 'Called the customer.',
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: two calls write two notes', async () => {
    await Promise.all([send(), send()]);
    expect(new Set(asked.map(({ attemptId }) => attemptId)).size).toBe(2);
  });

  it('200: takes 1,024 characters of any script', async () => {
    const text = '\u{1F6E1}'.repeat(1_024);
    expect((await send({ text })).status).toBe(200);
    expect(asked).toMatchObject([{ text }]);
  });

  it.each([
    [{}, 'missing_parameter'],
    [{ text: '' }, 'missing_parameter'],
    [{ text: 'x'.repeat(1_025) }, 'validation_failed'],
  ])('400: refuses a note without words or with too many', async (form, code) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param: 'text' }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
