import { updateEntry } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { ENTRY } from '../entry.fixture';

const endpoint: AskedEndpoint<typeof updateEntry> = {
  method: 'POST',
  path: '/api/v1/lists/42',
  counts: true,
  command: updateEntry,
  fields: { reason: 'The bank' },
  reply: ENTRY,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/lists/{id}', () => {
  it.each([
    [{ reason: 'The bank' }, { reason: 'The bank' }],
    [{ expires_at: '2099-01-01T00:00:00Z' }, { expiresAt: '2099-01-01T00:00:00.000Z' }],
    [{ keeps: 'true' }, { expiresAt: null }],
    [{ non_overridable: 'false' }, { nonOverridable: false }],
  ])('200: %j changes that alone, in the name of the key', async (form, change) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body]).toEqual([200, { data: ENTRY }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        id: 42,
        actor: { kind: 'key', id: key().keyId },
        attemptId: expect.any(String),
        ...change,
      },
    ]);
  });

  it.each([
    [{}, 'missing_parameter', 'reason'],
    [{ keeps: 'true', expires_at: '2099-01-01T00:00:00Z' }, 'validation_failed', 'keeps'],
    [{ expires_at: 'soon' }, 'validation_failed', 'expires_at'],
    [{ non_overridable: 'perhaps' }, 'validation_failed', 'non_overridable'],
    [{ reason: 'x'.repeat(1_025) }, 'validation_failed', 'reason'],
  ])('400: refuses %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error, asked]).toMatchObject([400, { code, param }, []]);
  });

  itIsDoneOnce(underTest);
  itKnowsNoForeignId(
    underTest,
    endpoint,
    '42',
    NO_ROW_IDS.filter((id) => id !== 'check%2F1'),
  );
});
