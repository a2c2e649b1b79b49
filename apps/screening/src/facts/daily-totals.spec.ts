import { DailyLimits } from './daily-limits';
import { addendsOf, formatAmount } from './daily-totals';
import { buildOrder } from './screening-facts.builder';

const limits = new DailyLimits();
const identities = { email: 'hash', username: null, device: null, phone: null };

describe('addendsOf', () => {
  it('adds the amount under email and currency, in exact decimals', () => {
    expect(addendsOf(buildOrder({ amount: 0.1, currency: 'EUR' }), identities, limits)).toEqual([
      { kind: 'amount', key: 'hash:EUR', value: '0.1', defaultLimit: '880' },
    ]);
  });

  it.each([
    ['amount', buildOrder({ currency: 'EUR' }), identities],
    ['currency', buildOrder({ amount: 5 }), identities],
    ['readable email', buildOrder({ amount: 5, currency: 'EUR' }), { ...identities, email: null }],
  ])('adds no amount without a %s', (_name, order, whose) => {
    expect(addendsOf(order, whose, limits)).toEqual([]);
  });

  it('adds one attempt under the digits of the BIN', () => {
    expect(addendsOf(buildOrder({ binNo: '4111-11' }), identities, limits)).toEqual([
      { kind: 'attempts', key: '411111', value: '1', defaultLimit: '20' },
    ]);
  });

  it('adds no attempt for what is no BIN', () => {
    expect(addendsOf(buildOrder({ binNo: '41111', cardSubmitted: true }), identities, limits)).toEqual([]);
  });
});

describe('formatAmount', () => {
  it.each([
    ['0', 'EUR', '0.00'],
    ['1000', 'USD', '1,000.00'],
    ['1234567.5', 'EUR', '1,234,567.50'],
    ['0.123', 'EUR', '0.123'],
    ['999.990', 'EUR', '999.99'],
    ['310', 'KWD', '310.000'],
    ['1250.5', 'BHD', '1,250.500'],
    ['160000', 'JPY', '160,000'],
    ['160000.0', 'KRW', '160,000'],
    ['0', 'JPY', '0'],
    ['12.5', 'JPY', '12.5'],
    ['26000000', 'VND', '26,000,000'],
  ])('writes %s %s as %s', (decimal, currency, text) => {
    expect(formatAmount(decimal, currency)).toBe(text);
  });
});
