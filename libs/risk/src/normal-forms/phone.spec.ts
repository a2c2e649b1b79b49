import { comesToAnEnd } from '@rampart/testing';
import { normalizePhone } from './phone';

test.each([
  ['+44 20 7946 0958', null, '+442079460958'],
  ['+44 (0)20 7946 0958', null, '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['(212) 555-0100', 'US', '+12125550100'],
  // The country is a hint for national numbers only.
  ['+44 20 7946 0958', 'US', '+442079460958'],
  // The prefix for international calls, with a country that uses the same one, another one, and none.
  ['0044 20 7946 0958', 'DE', '+442079460958'],
  ['0044 20 7946 0958', 'US', '+442079460958'],
  ['0044 20 7946 0958', null, '+442079460958'],
  // As long as a number of the hinted country, but not one of its numbers.
  ['00 247 65268', 'US', '+24765268'],
  ['011 44 20 7946 0958', 'US', '+442079460958'],
  ['tel:+44-20-7946-0958', null, '+442079460958'],
  ['tel:020-7946-0958;phone-context=+44', null, '+442079460958'],
  ['+44 20 7946 0958 ext. 12', null, '+442079460958'],
  ['020.7946.0958 x12', 'GB', '+442079460958'],
  ['\uff0b\uff14\uff14 \uff12\uff10 7946 0958', null, '+442079460958'],
  ['+\u0664\u0664\u0662\u0660\u0667\u0669\u0664\u0666\u0660\u0669\u0665\u0668', null, '+442079460958'],
  // Former formats.
  ['+52 1 55 1234 5678', null, '+525512345678'],
  ['+5215512345678', 'US', '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['045 55 1234 5678', 'MX', '+525512345678'],
  ['01 55 1234 5678', 'MX', '+525512345678'],
  ['+52 55 1234 5678', null, '+525512345678'],
  ['+54 9 11 15 2345-6789', null, '+5491123456789'],
  ['011 15 2345 6789', 'AR', '+5491123456789'],
  ['+55 11 8765 4321', null, '+5511987654321'],
  ['+55 11 98765-4321', null, '+5511987654321'],
  ['+225 07 12 34 56', null, '+2250707123456'],
  ['+84 120 345 6789', null, '+84703456789'],
  ['+84 168 345 6789', null, '+84383456789'],
  ['+381 38 123 456', null, '+38338123456'],
  ['+386 49 123 456', null, '+38349123456'],
  ['+39 6 12345678', null, '+390612345678'],
  // Letters of the keys.
  ['1-800-FLOWERS', 'US', '+18003569377'],
  ['1-800-FLOWERS', null, '+18003569377'],
  ['1-800-MY-APPLE', 'US', '+18006927753'],
  ['1-800-CONTACTS', 'US', '+18002668228'],
  ['+1 800 GO FEDEX', null, '+18004633339'],
  ['(800) FLOWERS', 'US', '+18003569377'],
  ['1300 FLOWERS', 'AU', null],
  ['13 CABS', 'AU', '+61132227'],
  ['415-555-2671 home', 'US', '+14155552671'],
  // Other prefixes of international calls.
  ['011 44 20 7946 0958', null, '+442079460958'],
  ['011442079460958', 'DE', '+442079460958'],
  ['0011 44 20 7946 0958', null, '+442079460958'],
  ['++44 20 7946 0958', null, '+442079460958'],
  // The calling code without a sign of it, where the country's plan has no such number.
  ['447911123456', 'US', '+447911123456'],
  ['14155552671', 'DE', '+14155552671'],
  ['4917612345678', 'DE', '+4917612345678'],
  ['3931234567', 'IT', '+393931234567'],
  // As spreadsheets write them.
  ['1.4155552671E+10', 'US', '+14155552671'],
  ['4.47911123456E+11', 'US', '+447911123456'],
  ['4155552671.0', 'US', '+14155552671'],
  // Two numbers in one field.
  ['+14155552671, +14155552672', null, '+14155552671'],
  ['0171 1234567 / 030 1234567', 'DE', '+491711234567'],
  // Territories with a plan of their own, and without.
  ['787 234 5678', 'PR', '+17872345678'],
  ['79 02 12 34', 'SJ', '+4779021234'],
  ['0461 123', 'UM', null],
  // A format that Benin gave up this month.
  ['+229 85 75 12 34', null, '+22985751234'],
])('%j with country %s is %s', (text, country, e164) => {
  expect(normalizePhone(text, country)).toBe(e164);
});

test('a number that reads shorter each time has the form at which that ends', () => {
  const normal = normalizePhone('+98000000');
  expect(normal === null ? null : normalizePhone(normal)).toBe(normal);
});

test.each([
  ['020 7946 0958', null],
  ['020 7946 0958', 'XX'],
  ['020 7946 0958', 'gb'],
  ['12', 'GB'],
  ['+999 123', null],
  ['call me', 'GB'],
  ['', null],
  // A number with a calling code but without a sign of it might be anyone's.
  ['442079460958', null],
  ['00', null],
  ['000000000000', 'GB'],
  ['+22984751234', null],
])('%j with country %s is no number', (text, country) => {
  expect(normalizePhone(text, country)).toBeNull();
});

test.each(['+', '(', '0', '9', '+44 ', 'ext. ', ';phone-context=', 'x1', '\uff10'])(
  'a long text of %j is known to be no number, and comes to an end',
  (part) => {
    for (const length of [60, 1_000, 100_000]) {
      const text = part.repeat(Math.ceil(length / part.length));
      const long = text.slice(0, 100_000).padEnd(65, part);
      expect(comesToAnEnd(() => [normalizePhone(text, 'DE'), normalizePhone(long, 'DE')])[1]).toBeNull();
    }
  },
);
