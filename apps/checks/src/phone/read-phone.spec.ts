import { readPhone } from './read-phone';

describe('readPhone', () => {
  it.each([
    ['+44 20 7946 0958', null, '+442079460958', 'GB'],
    ['020 7946 0958', 'GB', '+442079460958', 'GB'],
    ['(202) 456-1111', 'US', '+12024561111', 'US'],
    ['+49 30 901820', 'US', '+4930901820', 'DE'],
  ])('reads %j with the hint %s', (text, hint, e164, countryCode) => {
    expect(readPhone(text, hint)).toEqual({ e164, countryCode, isValid: true });
  });

  it('tells a number that its country does not give out', () => {
    expect(readPhone('+1 202 055 0143', null)).toMatchObject({ e164: '+12020550143', isValid: false });
  });

  it.each([
    ['020 7946 0958', null],
    ['020 7946 0958', 'ZZ'],
    ['123', 'US'],
    ['call me', 'US'],
    ['', null],
    ['+'.repeat(60), null],
    ['1'.repeat(10_000), 'US'],
  ])('reads no number in %j with the hint %s', (text, hint) => {
    expect(readPhone(text, hint)).toBeNull();
  });
});
