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
    expect(cardBrand('675964')).toEqual({
      brand: 'Maestro',
      type: 'debit',
      country: null,
      isInUse: true,
    });
  });

  it.each(['501834', '502012', '503801', '589301', '630412', '639012', '676123'])(
    'knows %s as Maestro',
    (bin) => {
      expect(cardBrand(bin)).toMatchObject({ brand: 'Maestro', type: 'debit' });
    },
  );

  it.each([
    '500123',
    '507000',
    '564182',
    '577777',
    '585858',
    '601900',
    '605123',
    '680000',
    '690000',
    '661234',
  ])('knows that some network uses %s, and not which', (bin) => {
    expect(cardBrand(bin)).toEqual({ brand: null, type: null, country: null, isInUse: true });
  });

  it.each([
    ['603799', 'Shetab', 'IR'],
    ['627412', 'Shetab', 'IR'],
    ['502275', 'Carnet', 'MX'],
    ['506250', 'Carnet', 'MX'],
    ['589657', 'Cabal', 'AR'],
    ['588800', 'Tuya', 'CO'],
    ['670312', 'Bancontact', 'BE'],
    ['505827', 'Korti Milli', 'TJ'],
    ['220512', 'PayPak', 'PK'],
    ['508600', 'RuPay', 'IN'],
    ['636368', 'Elo', 'BR'],
    ['506105', 'Verve', 'NG'],
    ['122000', 'UATP', null],
    // 9 and the country's number: issued for use in that country alone.
    ['941012', null, 'KR'],
    ['905012', null, 'BD'],
    ['976412', null, 'TH'],
  ])('knows %s as %s of %s', (bin, brand, country) => {
    expect(cardBrand(bin)).toMatchObject({ brand, country });
  });

  it.each(['000000', '99999999', '700000'])('finds no network for %s', (bin) => {
    expect(cardBrand(bin)).toMatchObject({ brand: null, isInUse: false });
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
