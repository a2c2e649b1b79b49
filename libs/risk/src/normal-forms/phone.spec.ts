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
