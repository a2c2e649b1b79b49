import { isSameCity, isSameOrEnclosingRegion, isSameRegion } from './place-names';

describe('isSameRegion', () => {
  it.each([
    ['Iowa', 'US-IA', 'US'],
    ['Iowa', 'IA', 'US'],
    ['Nova Scotia', 'nova scotia', 'CA'],
    ['Quebec', 'CA-QC', 'CA'],
    ['Hesse', 'DE-HE', 'DE'],
    ['Stockholm County', 'SE-AB', 'SE'],
    ['State of São Paulo', 'BR-SP', 'BR'],
    ['Lombardy', 'IT-25', 'IT'],
  ])('holds %s to be %s of %s', (answered, truth, country) => {
    expect(isSameRegion(answered, truth, country)).toBe(true);
  });

  it.each([
    ['', 'US-IA', 'US'],
    ['Idaho', 'US-IA', 'US'],
    ['Virginia', 'US-WV', 'US'],
    ['West Virginia', 'US-VA', 'US'],
    ['Ontario', 'CA-QC', 'CA'],
    ['Lombardy', 'IT-MI', 'IT'],
    ['Washington', 'District of Columbia', 'US'],
    ['Moscow', 'RU-MOS', 'RU'],
    ['Santa', 'Santa Cruz', 'AR'],
  ])('holds %s not to be %s of %s', (answered, truth, country) => {
    expect(isSameRegion(answered, truth, country)).toBe(false);
  });
});

describe('isSameOrEnclosingRegion', () => {
  it('accepts the region around a province, but not one beside it', () => {
    const answers = ['Lombardy', 'Milano', 'Piedmont'];
    expect(answers.map((name) => isSameOrEnclosingRegion(name, 'IT-MI', 'IT'))).toEqual([true, true, false]);
  });
});

describe('isSameCity', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['New York', 'New York City'],
    ['St. John’s', "Saint John's"],
  ])('holds %s to be %s', (answered, truth) => {
    expect(isSameCity(answered, truth)).toBe(true);
  });

  it('matches nothing without a city, and no city with another', () => {
    expect(isSameCity('', '')).toBe(false);
    expect(isSameCity('York', 'New York')).toBe(false);
  });
});
