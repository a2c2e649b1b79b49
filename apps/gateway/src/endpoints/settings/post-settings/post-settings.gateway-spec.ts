import { type CaseSettingsReply, setCaseSettings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';

const reply: CaseSettingsReply = {
  settings: { opening: null, dueMinutes: 480 },
  inForce: { opening: 'review', dueMinutes: 480 },
};
const WIRE = {
  case_opening: null,
  due_minutes: 480,
  analyst_entry_days: null,
  in_force: { case_opening: 'review', due_minutes: 480, analyst_entry_days: 90 },
};
const endpoint: AskedEndpoint<typeof setCaseSettings> = {
  method: 'POST',
  path: '/api/v1/settings',
  counts: false,
  isModule: true,
  command: setCaseSettings,
  fields: {},
  document: { case_opening: null, due_minutes: 480 },
  reply,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/settings', () => {
  it('200: changes what is named; null restores the default', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WIRE }]);
    const { accountId, keyId } = key();
    const changes = { opening: null, dueMinutes: 480 };
    expect(asked).toEqual([{ accountId, actor: { kind: 'key', id: keyId }, changes }]);
  });

  it('200: changes for how long analysts add entries, and leaves that alone without it', async () => {
    const days = async (document: object) => {
      const { status, text } = await send(undefined, { document });
      const { data } = JSON.parse(text);
      return [status, data.analyst_entry_days, data.in_force.analyst_entry_days];
    };
    expect(await days({ analyst_entry_days: 14 })).toEqual([200, 14, 14]);
    expect(await days({ due_minutes: 480 })).toEqual([200, 14, 14]);
    expect(await days({ analyst_entry_days: null })).toEqual([200, null, 90]);
    expect(asked.map(({ changes }) => changes)).toEqual([{}, { dueMinutes: 480 }, {}]);
  });

  it.each([
    ['case_opening', { case_opening: 'always' }],
    ['due_minutes', { due_minutes: 0 }],
    ['analyst_entry_days', { analyst_entry_days: 0 }],
    ['analyst_entry_days', { analyst_entry_days: 3_651 }],
    ['opening', { opening: 'review' }],
  ])('400: names %s where it cannot be', async (param, document) => {
    const { status, body } = await send(undefined, { document });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  itIsDoneOnce(underTest);
});
