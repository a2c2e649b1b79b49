import { compilePostalCodes } from './postal-codes';

describe('compilePostalCodes', () => {
  const codes = compilePostalCodes([
    'exports.codes = {"10001":{"zip":"10001","latitude":40.7484,"longitude":-73.9967,"city":"New York"},' +
      '"00601":{"zip":"00601","latitude":18.16,"longitude":-66.72},"09999":{"zip":"09999","latitude":0,"longitude":0}}',
    'exports.codes = {"M5V":{"zip":"M5V","latitude":43.6525,"longitude":-79.3686}}',
  ]);

  it.each([
    ['US', '10001'],
    ['US', ' 10001-1234 '],
    ['US', '100011234'],
  ])('finds %s %j', (country, code) => {
    expect(codes.find(country, code)).toEqual({ latitude: 40.7484, longitude: -73.9967 });
  });

  it.each(['M5V 3L9', 'm5v3l9', 'M5V'])('finds the Canadian %j by its first half', (code) => {
    expect(codes.find('CA', code)).toEqual({ latitude: 43.6525, longitude: -79.3686 });
  });

  it('keeps leading zeros apart from shorter numbers', () => {
    expect(codes.find('PR', '00601')).toEqual({ latitude: 18.16, longitude: -66.72 });
    expect(codes.find('US', '601')).toBeNull();
  });

  it.each([
    ['US', '99999'],
    ['US', 'M5V'],
    ['CA', '10001'],
    ['DE', '10001'],
    ['US', ''],
    ['US', '１０００１'],
  ])('gives null for %s %j', (country, code) => {
    expect(codes.find(country, code)).toBeNull();
  });

  it('leaves out a code without coordinates', () => {
    expect(codes.find('US', '09999')).toBeNull();
    expect(codes.rows).toBe(3);
  });
});
