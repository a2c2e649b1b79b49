import { getAccountSettings, screenOrder, setAccountSettings } from '@rampart/contracts';
import { buildRequest, readResult, type ScreeningFixture, startFixture } from '../../test/screening.fixture';

let fixture: ScreeningFixture;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
});

afterAll(() => fixture.stop());

const order = { email: 'ann@example.com', amount: 100, currency: 'EUR', binNo: '400000' };
/** Screens the same order under several attempts, so that both replicas get some. */
const screenOften = (accountId: number, fields: Partial<typeof order> = {}) =>
  Promise.all(
    Array.from({ length: 6 }, () =>
      fixture.rpc.call(screenOrder, buildRequest({ ...order, ...fields }, { accountId })),
    ),
  );
const statusesOf = async (accountId: number) => {
  const answers = await screenOften(accountId);
  return [...new Set(answers.map(({ result }) => readResult(result).shield_status))];
};
/** How many of them are over the daily amount. */
const overAmount = async (accountId: number, fields: Partial<typeof order> = {}) => {
  const answers = await screenOften(accountId, fields);
  const codes = answers.flatMap(({ expansions }) => expansions.contributions.map(({ code }) => code));
  return codes.filter((code) => code === 'daily_amount_exceeded').length;
};
const set = (
  accountId: number,
  changes: Parameters<typeof fixture.rpc.call<typeof setAccountSettings>>[1]['changes'],
) => fixture.rpc.call(setAccountSettings, { accountId, changes, actor: { kind: 'operator', id: 'ann' } });

describe("an account's settings", () => {
  it('are the defaults until they are set', async () => {
    expect(await fixture.rpc.call(getAccountSettings, { accountId: 1 })).toEqual({
      settings: {
        reviewAbove: null,
        rejectFrom: null,
        costs: null,
        dailyAmountLimit: null,
        dailyAmountLimits: {},
        dailyAttemptsLimit: null,
      },
      inForce: {
        reviewAbove: 70,
        rejectFrom: 90,
        dailyAmountLimit: 1_000,
        dailyAttemptsLimit: 20,
        reviewAboveSource: 'default',
        rejectFromSource: 'default',
      },
      derived: expect.objectContaining({ reviewAbove: 70, rejectFrom: 90 }),
    });
  });

  it('hold for the very next order on every replica, and for no other account', async () => {
    expect(await statusesOf(2)).toEqual(['APPROVE']);
    await set(2, { dailyAttemptsLimit: 0, reviewAbove: 10 });
    expect(await statusesOf(2)).toEqual(['REVIEW']);
    await set(2, { reviewAbove: null });
    expect(await statusesOf(2)).toEqual(['APPROVE']);
    await set(2, { reviewAbove: 0, rejectFrom: 20 });
    expect(await statusesOf(2)).toEqual(['REJECT']);
    expect(await statusesOf(3)).toEqual(['APPROVE']);
  });

  it('follow from stated costs with the very next order, unless they are set', async () => {
    const costs = {
      orderAmount: 100,
      lostSaleShare: 0.4,
      lostSaleFixed: 0,
      chargebackShare: 1,
      chargebackFee: 20,
      review: 0.1,
      fraudShare: 0.01,
    };
    await set(7, { dailyAttemptsLimit: 0, costs });
    expect(await statusesOf(7)).toEqual(['REVIEW']);
    expect(await set(7, { reviewAbove: 80 })).toMatchObject({
      settings: { reviewAbove: 80, costs },
      inForce: {
        reviewAbove: 80,
        rejectFrom: 100,
        reviewAboveSource: 'set',
        rejectFromSource: 'costs',
      },
      derived: { reviewAbove: 0, rejectFrom: 100 },
    });
    expect(await statusesOf(7)).toEqual(['APPROVE']);
    await set(7, { reviewAbove: null });
    expect(await statusesOf(7)).toEqual(['REVIEW']);
    await set(7, { costs: null });
    expect(await statusesOf(7)).toEqual(['APPROVE']);
  });

  it('limit the amounts of one currency apart from the others', async () => {
    await set(4, { dailyAmountLimit: 5_000, dailyAmountLimits: { EUR: 99.99 }, dailyAttemptsLimit: 1_000 });
    const first = await fixture.rpc.call(screenOrder, buildRequest(order, { accountId: 4 }));
    expect(readResult(first.result).shield_reasons).toEqual([
      'daily_amount_exceeded: orders with this e-mail address today add up to 100.00 EUR, over the limit of 99.99.',
    ]);
    expect(await overAmount(4)).toBe(6);
    expect(await overAmount(4, { currency: 'USD' })).toBe(0);
    await set(4, { dailyAmountLimits: { EUR: null } });
    expect(await overAmount(4)).toBe(0);
  });

  it('are refused where REVIEW would not begin below REJECT, and stay as they were', async () => {
    await expect(set(5, { reviewAbove: 90 })).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'review_above',
    });
    const { settings } = await fixture.rpc.call(getAccountSettings, { accountId: 5 });
    expect(settings.reviewAbove).toBeNull();
  });

  it.each([
    ['a score beyond 100', { rejectFrom: 100.01 }],
    ['a score of three decimals', { reviewAbove: 1.001 }],
    ['an amount below zero', { dailyAmountLimit: -1 }],
    ['an unknown currency', { dailyAmountLimits: { euro: 1 } }],
    ['half an order', { dailyAttemptsLimit: 0.5 }],
    [
      'a sale that costs nothing',
      {
        costs: {
          orderAmount: 100,
          lostSaleShare: 0,
          lostSaleFixed: 0,
          chargebackShare: 1,
          chargebackFee: 20,
          review: 1,
          fraudShare: 0.01,
        },
      },
    ],
  ])('are refused with %s', async (_name, changes) => {
    await expect(set(6, changes)).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
