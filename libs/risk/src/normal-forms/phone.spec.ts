import { normalizePhone } from './phone';

test.each([
  ['+44 20 7946 0958', null, '+442079460958'],
  ['+44 (0)20 7946 0958', null, '+442079460958'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['(212) 555-0100', 'US', '+12125550100'],
  // The country is a hint for national numbers only.
  ['+44 20 7946 0958', 'US', '+442079460958'],
])('%j with country %s is %s', (text, country, e164) => {
  expect(normalizePhone(text, country)).toBe(e164);
});

test.each([
  ['020 7946 0958', null],
  ['020 7946 0958', 'XX'],
  ['020 7946 0958', 'gb'],
  ['12', 'GB'],
  ['+999 123', null],
  ['call me', 'GB'],
  ['', null],
])('%j with country %s is no number', (text, country) => {
  expect(normalizePhone(text, country)).toBeNull();
});
