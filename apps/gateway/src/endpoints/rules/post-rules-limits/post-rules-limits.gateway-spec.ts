import { setPromotionLimits } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { limitsExample } from '../rule.fixture';

const endpoint: AskedEndpoint<typeof setPromotionLimits> = {
  method: 'POST',
  path: '/api/v1/rules/limits',
  counts: true,
  command: setPromotionLimits,
  fields: {},
  document: { max_reject_rate_increase: 0.5, max_review_rate_increase: null },
  reply: limitsExample,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/rules/limits', () => {
  it('200: changes what is sent along and nothing else; null takes a limit away', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: limitsExample }]);
    await send(undefined, {
      document: { min_shadow_screenings: 500, min_precision: 0.4, max_false_positives: 3 },
    });
    const request = { accountId: key().accountId, actor: { kind: 'key', id: key().keyId } };
    expect(asked).toEqual([
      { ...request, changes: { maxRejectRateIncrease: 0.5, maxReviewRateIncrease: null } },
      { ...request, changes: { minShadowScreenings: 500, minPrecision: 0.4, maxFalsePositives: 3 } },
    ]);
  });

  it.each([
    ['max_reject_rate_increase', 101],
    ['max_review_rate_increase', -1],
    ['max_approve_rate_increase', 'none'],
    ['min_shadow_screenings', 1.5],
    ['min_precision', 1.1],
    ['max_false_positives', -1],
    ['max_fraud', 1],
  ])('400: refuses a %s that cannot be: %j', async (param, value) => {
    const { status, body } = await send(undefined, { document: { [param]: value } });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  itIsDoneOnce(underTest);
});
