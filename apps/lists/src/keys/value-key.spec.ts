import { keyOfValue } from './value-key';

test.each([
  ['email', 'ann@example.com', null],
  ['email', 'ann@gmail.com', null],
  ['email', 'an.n+0@gmail.com', 'ann@gmail.com'],
  ['email', 'ann@me.com', 'ann@icloud.com'],
  ['email', 'ann+0@example.com', 'hosted:ann@example.com'],
  ['email', '"a+b"@example.com', null],
  ['address', '5 main st', '5mainst'],
  ['address', '5 main street, apt 4', '5mainst#4'],
  // As an earlier version has stored it.
  ['email', 'a\u200bnn@example.com', 'ann@example.com'],
  ['username', 'a\u200bnn', 'ann'],
  ['username', 'ann', null],
  ['email_domain', 'googlemail.com', null],
  ['loyalty_id', 'A-7', null],
])('%s %j has the key %j', (entityType, value, key) => {
  expect(keyOfValue(entityType, 'exact', value)).toBe(key);
});

test('an address of the internet, a network and a pattern have none', () => {
  expect(keyOfValue('ip', 'exact', '203.0.113.7')).toBeNull();
  expect(keyOfValue('ip', 'cidr', '203.0.113.0/24')).toBeNull();
  expect(keyOfValue('email', 'wildcard', '*@googlemail.com')).toBeNull();
});
