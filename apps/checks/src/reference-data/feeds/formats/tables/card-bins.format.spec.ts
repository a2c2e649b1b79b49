import { problemsOf, readList } from '../../read-lines.fixture';
import { cardBinsFormat } from './card-bins.format';

describe('a table of card issuers', () => {
  it('reads ranges with a head of the binlist kind', async () => {
    const { data, rows } = await readList(
      cardBinsFormat,
      'iin_start,iin_end,scheme,brand,type,prepaid,country,bank_name',
      '448381,448389,visa,Gold,credit,No,ZA,"FIRST, NATIONAL"',
      '44838512,44838512,visa,,debit,Yes,ZA,Inner Bank',
    );
    expect(rows).toBe(2);
    expect(data.find('448381')).toEqual({
      ...{ bank: 'FIRST, NATIONAL', country: 'ZA', type: 'credit', subtype: null, isPrepaid: false },
    });
    expect(data.find('44838512')?.bank).toBe('Inner Bank');
    expect(data.find('448385')?.bank).toBe('FIRST, NATIONAL');
    expect([data.find('448390'), data.find('448380'), data.find('nonsense')]).toEqual([null, null, null]);
  });

  it('reads single BINs, countries by code or name, and prepaid from the category', async () => {
    const { data } = await readList(
      cardBinsFormat,
      'BIN;Brand;Type;Category;Issuer;isoCode3',
      '535316;MASTERCARD;DEBIT;PREPAID RELOADABLE;Example Bank;USA',
    );
    expect(data.find('535316')).toEqual({
      ...{
        bank: 'Example Bank',
        country: 'US',
        type: 'debit',
        subtype: 'prepaid reloadable',
        isPrepaid: true,
      },
    });
    const named = await readList(cardBinsFormat, 'bin,country', '535316,Germany');
    expect(named.data.find('535316')).toMatchObject({ country: 'DE', bank: null, isPrepaid: null });
  });

  it.each([
    [['a,b', '1,2'], 'line 1: expected a head with a column bin or iin_start, got "a,b"'],
    [['bin,country', '53x316,US'], 'line 2: expected a BIN of 4 to 8 digits, got "53x316"'],
    [['bin,country', '535316,Atlantis'], 'line 2: expected a country, got "Atlantis"'],
    [['bin,bank', '535316,"Bank'], 'line 2: expected a line of CSV, got "535316,\\"Bank"'],
    [['iin_start,iin_end', '535316,535310'], 'line 2: the range 535316 to 535310 runs backwards'],
    [['bin,prepaid', '535316,maybe'], 'line 2: prepaid is yes or no, not "maybe"'],
  ])('refuses %p', async (lines, problem) => {
    expect((await problemsOf(cardBinsFormat, ...lines))[0]).toBe(problem);
  });
});
