import { setAccountSettings } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { decisionsExample, decisionsOnWire } from '../../../settings/settings-examples.fixture';

const endpoint: AskedEndpoint<typeof setAccountSettings> = {
  method: 'POST',
  path: '/api/v1/thresholds',
  counts: false,
  command: setAccountSettings,
  fields: {},
  document: { reject_from: 80, daily_amount_limits: { EUR: 500, USD: null }, daily_attempts_limit: null },
  reply: decisionsExample,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/thresholds', () => {
  it('200: changes what is named, and nothing else', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: decisionsOnWire }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        actor: { kind: 'key', id: key().keyId },
        changes: { rejectFrom: 80, dailyAmountLimits: { EUR: 500, USD: null }, dailyAttemptsLimit: null },
      },
    ]);
  });

  it.each([
    ['review_above', { review_above: -1 }],
    ['reject_from', { reject_from: 101 }],
    ['costs.review', { costs: { order_amount: 80, lost_sale_share: 0.4, review: -1 } }],
    ['daily_amount_limits.euro', { daily_amount_limits: { euro: 1 } }],
    ['daily_attempts_limit', { daily_attempts_limit: 1.5 }],
    ['reject_form', { reject_form: 80 }],
  ])('400: names %s where it cannot be', async (param, document) => {
    const { status, body } = await send(undefined, { document });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  itIsDoneOnce(underTest);
});
