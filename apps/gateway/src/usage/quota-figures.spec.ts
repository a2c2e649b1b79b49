import { QuotaFigures } from './quota-figures';

describe('the figures of day and month', () => {
  it('are at hand for a second, and then no longer passed off as current', () => {
    let clock = 5_000;
    const figures = new QuotaFigures(() => clock);
    figures.note('a', { dayUsed: 3, monthUsed: 7 });
    clock += 1_000;
    expect(figures.find('a')).toEqual({ dayUsed: 3, monthUsed: 7 });
    clock += 1;
    expect(figures.find('a')).toBeNull();
    expect(figures.find('b')).toBeNull();
  });
});
