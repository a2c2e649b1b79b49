import { formatOf } from './format';

describe.each(['en', 'de'] as const)('money in %s', (language) => {
  const { money } = formatOf(language);

  it('writes no two currencies alike', () => {
    const codes = Intl.supportedValuesOf('currency');
    // Without the digits: yen have no cents, so amounts differ where symbols do not.
    const written = codes.map((code) => money(12, code).replace(/[\d.,\s]/g, ''));
    const alike = codes.filter((_, place) => written.indexOf(written[place] ?? '') !== place);
    expect(alike).toEqual([]);
    expect(codes).toEqual(expect.arrayContaining(['AUD', 'CAD', 'USD']));
  });
});

it('writes a measure of a model with three decimals, and not as a German reads a thousand', () => {
  expect([formatOf('en').measure(1), formatOf('de').measure(1)]).toEqual(['1.000', '1,000']);
});

it('writes the symbols that readers of the language know', () => {
  const one = formatOf('en');
  expect(['USD', 'CAD', 'AUD', 'EUR', 'GBP'].map((code) => one.money(12.5, code))).toEqual([
    'US$12.50',
    'CA$12.50',
    'A$12.50',
    '€12.50',
    '£12.50',
  ]);
});
