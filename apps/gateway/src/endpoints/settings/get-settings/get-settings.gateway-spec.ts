import { type CaseSettingsReply, getCaseSettings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

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
const endpoint: AskedEndpoint<typeof getCaseSettings> = {
  method: 'GET',
  path: '/api/v1/settings',
  counts: false,
  isModule: true,
  command: getCaseSettings,
  fields: {},
  reply,
};
const { asked, key, send } = describeEndpoint(endpoint);

describe('GET /api/v1/settings', () => {
  it('200: shows what the account has set, and what applies', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WIRE }]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
