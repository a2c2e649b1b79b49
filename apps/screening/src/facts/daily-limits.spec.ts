import { z } from 'zod';
import { DailyLimits, readCurrencyRates } from './daily-limits';

const schema = z.string().transform(readCurrencyRates);

describe('the daily amount limit of a currency', () => {
  it.each([
    ['USD', '1000'],
    ['EUR', '880'],
    ['JPY', '160000'],
    ['KWD', '310'],
  ])('is in %s what 1,000 US dollars are: %s', (currency, amount) => {
    expect(new DailyLimits().amountOf(currency)).toBe(amount);
  });

  it("follows the operator's own rates where there are some", () => {
    const limits = new DailyLimits(schema.parse('EUR=0.95, JPY=123.4'));
    expect(['EUR', 'JPY', 'GBP'].map((currency) => limits.amountOf(currency))).toEqual([
      '950',
      '120000',
      '760',
    ]);
  });

  it.each(['EUR', 'EUR=', 'EUR=0', 'EUR=-1', 'eur=1', 'XYZ=1', 'EUR=1,EUR=2', 'USD=2', 'EUR=1e3', 'EUR=1,'])(
    'is not read from %j',
    (text) => {
      expect(schema.safeParse(text).error?.issues[0]?.message).toMatch(/expected rates/);
    },
  );
});
