import { readPhone } from './read-phone';

describe('readPhone', () => {
  it.each([
    ['+44 20 7946 0958', null, '+442079460958', 'GB', '44', 'fixed_line'],
    ['020 7946 0958', 'GB', '+442079460958', 'GB', '44', 'fixed_line'],
    ['(202) 456-1111', 'US', '+12024561111', 'US', '1', 'fixed_line_or_mobile'],
    ['+49 30 901820', 'US', '+4930901820', 'DE', '49', 'fixed_line'],
    ['+49 151 23456789', null, '+4915123456789', 'DE', '49', 'mobile'],
    ['+44 56 1234 5678', null, '+445612345678', 'GB', '44', 'voip'],
    ['+33 9 12 34 56 78', null, '+33912345678', 'FR', '33', 'voip'],
    ['+81 50 1234 5678', null, '+815012345678', 'JP', '81', 'voip'],
    // Countries that share a calling code, and codes without a country.
    ['+7 751 234 5678', null, '+77512345678', 'KZ', '7', 'voip'],
    ['+1 600 234 5678', null, '+16002345678', 'CA', '1', 'voip'],
    ['+883 5100 12345', null, '+883510012345', null, '883', 'voip'],
    ['+800 1234 5678', null, '+80012345678', null, '800', 'toll_free'],
    // The toll-free numbers of North America are of all its countries.
    ['1-800-FLOWERS', 'CA', '+18003569377', null, '1', 'toll_free'],
    ['+44 70 1234 5678', null, '+447012345678', 'GB', '44', 'personal'],
    ['+1 900 234 5678', null, '+19002345678', 'US', '1', 'premium_rate'],
  ])('reads %j with the hint %s', (text, hint, e164, countryCode, callingCode, lineType) => {
    expect(readPhone(text, hint)).toEqual({
      e164,
      countryCode,
      callingCode,
      isValid: true,
      isPlausible: false,
      lineType,
    });
  });

  it.each([
    ['+1 621 234 5678', true],
    ['+1 465 234 5678', true],
    ['+1 555 123 4567', false],
    ['+1 911 234 5678', false],
    ['+1 291 234 5678', false],
    ['+1 375 234 5678', false],
    ['+1 222 234 5678', false],
    ['+1 621 155 2671', false],
    ['+1 123 456 7890', false],
    ['+49 1 234 5678', false],
  ])('%s is in no plan; whether its area code may be new: %j', (text, isPlausible) => {
    expect(readPhone(text, null) ?? { isValid: false, isPlausible: false }).toMatchObject({
      isValid: false,
      isPlausible,
    });
  });

  it('reports a number that its country does not assign, and no kind of line for it', () => {
    expect(readPhone('+1 202 055 0143', null)).toMatchObject({
      e164: '+12020550143',
      isValid: false,
      lineType: null,
    });
  });

  it.each([
    ['+229 85 75 12 34', 'a number in a format that was given up lately', 'voip'],
    ['+267 79 200 123', 'one whose range is called mobile since', 'voip'],
    ['+298 881234', 'one whose range is gone', 'voip'],
  ])('takes %s, %s, for what it was given out as', (text, _, lineType) => {
    expect(readPhone(text, null)).toMatchObject({ isValid: true, lineType });
  });

  it.each([
    ['020 7946 0958', null],
    ['020 7946 0958', 'ZZ'],
    ['123', 'US'],
    ['call me', 'US'],
    ['', null],
    ['+'.repeat(60), null],
    ['1'.repeat(10_000), 'US'],
    // Truncated and lengthened numbers.
    ['+44 20 79', null],
    ['+44 20 7946 0958 12345', null],
  ])('reads no number in %j with the hint %s', (text, hint) => {
    expect(readPhone(text, hint)).toBeNull();
  });
});
