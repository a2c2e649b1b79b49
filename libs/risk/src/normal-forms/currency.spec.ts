import { AMOUNT_OF_1000_USD, currencyOfCode } from './currency';

test.each([
  ['eur', 'EUR'],
  [' JPY ', 'JPY'],
  ['BGN', 'BGN'],
])('%j is the currency %s', (text, code) => {
  expect(currencyOfCode(text)).toBe(code);
});

test.each(['XYZ', 'BTC', 'XXX', 'XTS', 'EURO', '', '€'])('%j is no currency', (text) => {
  expect(currencyOfCode(text)).toBeNull();
});

test('every currency has a code of three letters and an amount of two significant digits', () => {
  expect(AMOUNT_OF_1000_USD.get('USD')).toBe(1_000);
  for (const [code, amount] of AMOUNT_OF_1000_USD) {
    expect(code).toMatch(/^[A-Z]{3}$/);
    expect(amount).toBe(Number(amount.toPrecision(2)));
    expect(amount).toBeGreaterThan(100);
  }
  expect(AMOUNT_OF_1000_USD.size).toBeGreaterThan(150);
});
