import { groupThousands } from './group-thousands';

describe('groupThousands', () => {
  it.each([
    ['0', '0'],
    ['999', '999'],
    ['1000', '1,000'],
    ['1234567', '1,234,567'],
  ])('writes %s as %s', (whole, grouped) => {
    expect(groupThousands(whole)).toBe(grouped);
  });
});
