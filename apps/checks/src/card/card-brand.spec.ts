import { cardBrand } from './card-brand';

describe('cardBrand', () => {
  it.each([
    ['411111', 'Visa'],
    ['555555', 'Mastercard'],
    ['222100', 'Mastercard'],
    ['37828224', 'American Express'],
    ['601100', 'Discover'],
    ['356600', 'JCB'],
    ['622126', 'UnionPay'],
    ['220012', 'Mir'],
    ['305693', 'Diners Club'],
  ])('knows %s as %s', (bin, brand) => {
    expect(cardBrand(bin)).toEqual({ brand, type: null });
  });

  it('treats Maestro as debit cards', () => {
    expect(cardBrand('675964')).toEqual({ brand: 'Maestro', type: 'debit' });
  });

  it.each(['000000', '99999999', '120000'])('finds no network for %s', (bin) => {
    expect(cardBrand(bin).brand).toBeNull();
  });
});
