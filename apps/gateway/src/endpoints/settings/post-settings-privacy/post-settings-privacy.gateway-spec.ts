import { type DetailSettings, setDetailSettings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

const reply: DetailSettings = { keepsDetails: false, keeping: 'switched_off', days: 90 };
const WIRE = { keep_order_details: false, in_force: { order_details: 'switched_off', days: 90 } };
const endpoint: AskedEndpoint<typeof setDetailSettings> = {
  method: 'POST',
  path: '/api/v1/settings/privacy',
  counts: false,
  command: setDetailSettings,
  fields: {},
  document: { keep_order_details: false },
  reply,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/settings/privacy', () => {
  it('200: changes it in the name of the key', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: WIRE }]);
    const { accountId, keyId } = key();
    expect(asked).toEqual([{ accountId, actor: { kind: 'key', id: keyId }, keepsDetails: false }]);
  });
});
