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
    expect(cardBrand(bin)).toMatchObject({ brand, type: null });
  });

  it('treats Maestro as debit cards', () => {
    expect(cardBrand('675964')).toEqual({ brand: 'Maestro', type: 'debit', country: null });
  });

  it.each(['000000', '99999999', '120000'])('finds no network for %s', (bin) => {
    expect(cardBrand(bin).brand).toBeNull();
  });

  it.each([
    ['508500', 'RuPay', 'IN'],
    ['508999', 'RuPay', 'IN'],
    ['509000', 'Elo', 'BR'],
    ['501912', 'Dankort', 'DK'],
    ['457112', 'Visa', 'DK'],
    ['457200', 'Visa', null],
    ['220012', 'Mir', 'RU'],
    ['98600123', 'Humo', 'UZ'],
    ['601100', 'Discover', 'US'],
    ['644000', 'Discover', null],
    ['411111', 'Visa', null],
  ])('knows %s as %s of %s', (bin, brand, country) => {
    expect(cardBrand(bin)).toMatchObject({ brand, country });
  });

  it('takes a network for debit cards only where all of its cards are', () => {
    expect([cardBrand('457112').type, cardBrand('501912').type]).toEqual(['debit', 'debit']);
    expect(cardBrand('508500').type).toBeNull();
  });
});
