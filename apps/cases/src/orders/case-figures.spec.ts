import { anOrder } from '../cases.fixture';
import { CaseRow } from '../database/rows/case.row';
import { addOrders } from './case-figures';

const row = (changes: Partial<CaseRow> = {}): CaseRow =>
  Object.assign(new CaseRow(), {
    accountId: '1',
    openedAt: new Date('2026-01-01T00:00:00Z'),
    topScore: null,
    amountSum: null,
    amountUsd: null,
    currency: null,
    reasons: [],
    ...changes,
  });

it('a case has the highest score, the sum and the reasons of its orders, those of the highest score first', () => {
  const orders = [
    anOrder(1, { score: 72, amount: 20, currency: 'USD', reasons: ['tor', 'disposable_email'] }),
    anOrder(1, { score: 88, amount: 30.5, currency: 'USD', reasons: ['card_testing', 'tor'] }),
  ];
  expect(addOrders(row(), orders)).toMatchObject({
    topScore: 88,
    amountSum: 50.5,
    currency: 'USD',
    reasons: ['card_testing', 'tor', 'disposable_email'],
  });
});

it('amounts in several currencies add up in US dollars', () => {
  const orders = [
    anOrder(1, { amount: 88, currency: 'EUR' }),
    anOrder(1, { amount: 50, currency: 'USD' }),
    anOrder(1, { amount: 16_000, currency: 'JPY' }),
  ];
  expect(addOrders(row(), orders)).toMatchObject({ amountSum: 250, amountUsd: 250, currency: 'USD' });
});

it('orders without an amount leave the sum unknown, and add nothing to a known one', () => {
  const silent = anOrder(1, { amount: null, currency: null });
  expect(addOrders(row(), [silent])).toMatchObject({ amountSum: null, currency: null });
  expect(addOrders(row({ amountSum: 5, amountUsd: 5, currency: 'USD' }), [silent])).toMatchObject({
    amountSum: 5,
  });
});

it('at most eight reasons are kept', () => {
  const reasons = Array.from({ length: 12 }, (_, n) => `reason_${n}`);
  expect(addOrders(row(), [anOrder(1, { reasons })]).reasons).toHaveLength(8);
});
