import { getAccountSettings, setAccountSettings } from '@rampart/contracts';
import { describeAdminSettings } from '../admin-settings.fixture';

const COSTS = {
  orderAmount: 80,
  lostSaleShare: 0.4,
  lostSaleFixed: 0,
  chargebackShare: 1,
  chargebackFee: 20,
  review: 12,
  fraudShare: 0.01,
};
const COSTS_ON_WIRE = {
  order_amount: 80,
  lost_sale_share: 0.4,
  lost_sale_fixed: 0,
  chargeback_share: 1,
  chargeback_fee: 20,
  review: 12,
  fraud_share: 0.01,
};

const REPLY = {
  settings: {
    reviewAbove: null,
    rejectFrom: 80,
    costs: COSTS,
    dailyAmountLimit: null,
    dailyAmountLimits: { EUR: 500 },
    dailyAttemptsLimit: null,
  },
  inForce: {
    reviewAbove: 52,
    rejectFrom: 80,
    dailyAmountLimit: 1_000,
    dailyAttemptsLimit: 20,
    reviewAboveSource: 'costs',
    rejectFromSource: 'set',
  },
  derived: {
    reviewAbove: 52,
    rejectFrom: 100,
    reviewFromProbability: 0.12,
    rejectFromProbability: 0.625,
    explanation: 'Because.',
  },
} as const;
const WIRE = {
  review_above: null,
  reject_from: 80,
  costs: COSTS_ON_WIRE,
  daily_amount_limit: null,
  daily_amount_limits: { EUR: 500 },
  daily_attempts_limit: null,
  in_force: {
    review_above: 52,
    reject_from: 80,
    daily_amount_limit: 1_000,
    daily_attempts_limit: 20,
    review_above_source: 'costs',
    reject_from_source: 'set',
  },
  derived: {
    review_above: 52,
    reject_from: 100,
    review_from_probability: 0.12,
    reject_from_probability: 0.625,
    explanation: 'Because.',
  },
};

const settings = describeAdminSettings('screening-settings', [getAccountSettings, setAccountSettings], REPLY);
const { ask, asked, data, newAccount } = settings;

describe('screening settings', () => {
  it('are read: what was set, and what is in force', async () => {
    const { id, path } = await newAccount();
    expect(await data(ask('GET', path))).toEqual({
      account_id: id,
      ...WIRE,
    });
    expect(asked).toEqual([{ accountId: id }]);
  });

  it('are changed by what is named, and by nothing else', async () => {
    const { id, path } = await newAccount();
    const body = {
      reject_from: 80,
      daily_amount_limits: { EUR: 500, USD: null },
      daily_attempts_limit: null,
    };
    expect(await data(ask('PATCH', path, body))).toEqual({
      account_id: id,
      ...WIRE,
    });
    expect(asked).toEqual([
      {
        accountId: id,
        actor: { kind: 'operator', id: 'operator' },
        changes: {
          rejectFrom: 80,
          dailyAmountLimits: { EUR: 500, USD: null },
          dailyAttemptsLimit: null,
        },
      },
    ]);
  });

  it('take costs with their defaults, and null to remove them', async () => {
    const { path } = await newAccount();
    await ask('PATCH', path, { costs: { order_amount: 80, lost_sale_share: 0.4, review: 12 } });
    await ask('PATCH', path, { costs: null });
    expect(asked).toMatchObject([{ changes: { costs: COSTS } }, { changes: { costs: null } }]);
  });

  it.each([
    [
      'a review that earns money',
      { costs: { order_amount: 80, lost_sale_share: 0.4, review: -1 } },
      'costs.review',
    ],
    [
      'a lost sale that costs nothing',
      { costs: { order_amount: 80, lost_sale_share: 0, review: 1 } },
      'costs.lost_sale_share',
    ],
    [
      'a chargeback that costs nothing',
      { costs: { order_amount: 80, lost_sale_share: 1, chargeback_share: 0, chargeback_fee: 0, review: 1 } },
      'costs.chargeback_share',
    ],
    [
      'more frauds than every other order',
      { costs: { order_amount: 80, lost_sale_share: 0.4, review: 1, fraud_share: 0.6 } },
      'costs.fraud_share',
    ],
    [
      'a misspelt cost',
      { costs: { order_amount: 80, lost_sale_share: 0.4, review: 1, reviews: 2 } },
      'reviews',
    ],
    ['a score below zero', { review_above: -1 }, 'review_above'],
    ['a score beyond 100', { reject_from: 101 }, 'reject_from'],
    ['a score in words', { reject_from: 'high' }, 'reject_from'],
    ['an amount below zero', { daily_amount_limit: -0.01 }, 'daily_amount_limit'],
    ['an unknown currency', { daily_amount_limits: { euro: 1 } }, 'daily_amount_limits.euro'],
    ['an amount of one currency below zero', { daily_amount_limits: { EUR: -1 } }, 'daily_amount_limits.EUR'],
    ['half an order', { daily_attempts_limit: 1.5 }, 'daily_attempts_limit'],
    ['a misspelt field', { reject_form: 80 }, 'reject_form'],
  ])('are refused with %s before a service is asked', async (_name, body, param) => {
    const { path } = await newAccount();
    expect(await ask('PATCH', path, body)).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', param } },
    });
    expect(asked).toEqual([]);
  });

  it('need the amount of an order where costs are stated', async () => {
    const { path } = await newAccount();
    expect(await ask('PATCH', path, { costs: { lost_sale_share: 0.4, review: 12 } })).toMatchObject({
      status: 400,
      body: { error: { code: 'missing_parameter', param: 'costs.order_amount' } },
    });
    expect(asked).toEqual([]);
  });

  it("pass the screening service's own refusal on", async () => {
    const { path } = await newAccount();
    const code = 'validation_failed';
    settings.refuse(code, 'Too high.', 'review_above');
    expect(await ask('PATCH', path, { review_above: 95 })).toMatchObject({
      status: 400,
      body: { error: { code, param: 'review_above' } },
    });
  });

  it('of an account that does not exist are 404', async () => {
    for (const method of ['GET', 'PATCH']) {
      expect(await ask(method, '/accounts/999999/screening-settings', undefined)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    }
    expect(asked).toEqual([]);
  });
});
