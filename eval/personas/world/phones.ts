import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { DIGITS, type Dice } from '../dice';

const US_AREAS = [
  '206',
  '212',
  '213',
  '214',
  '305',
  '312',
  '404',
  '415',
  '512',
  '602',
  '617',
  '702',
  '713',
  '904',
];
const CA_AREAS = ['204', '250', '403', '416', '514', '604', '613', '780', '902'];

/** A valid mobile number of the country in E.164; it may be in use, so never call one. */
export function drawPhone(dice: Dice, country: string): string {
  const example = getExampleNumber(country as CountryCode, examples)?.number;
  if (example === undefined) throw new Error(`no example of a mobile number for ${country}`);
  for (let tries = 0; tries < 50; tries += 1) {
    const drawn = /^(?:US|CA)$/.test(country) ? northAmerican(dice, country) : variationOf(dice, example);
    if (parsePhoneNumberFromString(drawn)?.isValid() === true) return drawn;
  }
  return example;
}

const northAmerican = (dice: Dice, country: string) =>
  `+1${dice.pick(country === 'US' ? US_AREAS : CA_AREAS)}${dice.whole(2, 9)}${dice.text(DIGITS, 6)}`;

const variationOf = (dice: Dice, example: string) => example.slice(0, -6) + dice.text(DIGITS, 6);
