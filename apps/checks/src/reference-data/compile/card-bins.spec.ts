import { compileBins } from './card-bins';

describe('compileBins', () => {
  const bins = compileBins([
    { country: 'gb', engTitle: 'Halifax', prefixes: [446_278, 44_627] },
    { country: 'gb', engTitle: 'Monzo', prefixes: [446_278] },
    { country: 'us', engTitle: 'American Express', prefixes: [370_370] },
  ]);

  it('finds an issuer by the longest prefix; the first bank of a prefix stands', () => {
    expect(bins.find('446278')).toEqual({ bank: 'Halifax', country: 'GB' });
    expect(bins.find('44627812')).toEqual({ bank: 'Halifax', country: 'GB' });
    expect(bins.find('446271')).toEqual({ bank: 'Halifax', country: 'GB' });
  });

  it('names no country for a bank that issues in many', () => {
    expect(bins.find('370370')).toEqual({ bank: 'American Express', country: null });
  });

  it('has no answer for other digits', () => {
    expect(bins.find('411111')).toBeNull();
    expect(bins.rows).toBe(3);
  });
});
