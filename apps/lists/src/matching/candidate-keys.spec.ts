import fc from 'fast-check';
import { readEntryValue } from '../entries/entry-value';
import { candidateKeys } from './candidate-keys';

const written = (entityType: string, value: string) =>
  candidateKeys(entityType, value).map((key) => `${key.entityType} ${key.matchType} ${key.value}`);

test('an IPv4 address asks for itself and for the 33 networks around it, the narrowest first', () => {
  const keys = written('ip', '203.0.113.7');
  expect(keys).toHaveLength(34);
  expect(keys.slice(0, 3)).toEqual([
    'ip exact 203.0.113.7',
    'ip cidr 203.0.113.7/32',
    'ip cidr 203.0.113.6/31',
  ]);
  expect(keys.at(-1)).toBe('ip cidr 0.0.0.0/0');
});

test('an IPv4-mapped address asks what the IPv4 address asks', () => {
  expect(written('ip', '::ffff:203.0.113.7')).toEqual(written('ip', '203.0.113.7'));
});

test('an IPv6 address asks for itself and for the 129 networks around it', () => {
  const keys = written('ip', '2001:DB8::1');
  expect(keys).toHaveLength(130);
  expect(keys).toContain('ip cidr 2001:db8::/32');
});

test('an email asks for the wildcards of its domain, and for its domain', () => {
  expect(written('email', 'Ann@Mail.Example.com')).toEqual([
    'email exact ann@mail.example.com',
    'email wildcard *@mail.example.com',
    'email wildcard *.example.com',
    'email wildcard *.com',
    'email_domain exact mail.example.com',
    'email_domain wildcard *.example.com',
    'email_domain wildcard *.com',
    'domain exact mail.example.com',
    'domain wildcard *.example.com',
    'domain wildcard *.com',
  ]);
});

test('an email asks for its mailbox too, with the wildcards of the domain as it is spelled', () => {
  expect(written('email', 'An.n+shop@Googlemail.com')).toEqual([
    'email exact an.n+shop@googlemail.com',
    'email exact ann@gmail.com',
    'email wildcard *@googlemail.com',
    'email wildcard *.com',
    'email_domain exact googlemail.com',
    'email_domain wildcard *.com',
    'domain exact googlemail.com',
    'domain wildcard *.com',
  ]);
});

test('an address asks for those that are one mailbox with it by their mail hosts, where that is wanted', () => {
  const hosted = (email: string) =>
    candidateKeys('email', email, true).flatMap(({ ifHosted, value }) => (ifHosted ? [value] : []));
  expect(hosted('ann@example.com')).toEqual(['hosted:ann@example.com']);
  expect(hosted('ann+1@example.com')).toEqual(['ann@example.com', 'hosted:ann@example.com']);
  expect(hosted('ann+1@gmail.com')).toEqual([]);
  expect(candidateKeys('email', 'ann@example.com').map(({ value }) => value)).not.toContain(
    'hosted:ann@example.com',
  );
});

test('an address asks for its door and for its building', () => {
  expect(written('address', '12 High Street, Apt 4')).toEqual([
    'address exact 12 high street, apt 4',
    'address exact 12highst#4',
    'address exact 12highst',
  ]);
  expect(written('address', '12 HIGH ST')).toEqual(['address exact 12 high st', 'address exact 12highst']);
});

test('a domain asks for the wildcards above it, not for a wildcard on itself', () => {
  expect(written('domain', 'a.example.com')).toEqual([
    'domain exact a.example.com',
    'domain wildcard *.example.com',
    'domain wildcard *.com',
  ]);
});

test('a BIN asks for its first 6, 7 and 8 digits, never for a longer one', () => {
  expect(written('card_bin', '41111122')).toEqual([
    'card_bin exact 411111',
    'card_bin exact 4111112',
    'card_bin exact 41111122',
  ]);
  expect(written('card_bin', '411111')).toEqual(['card_bin exact 411111']);
});

test('any other kind asks for its normal form alone', () => {
  expect(written('username', ' BOB ')).toEqual(['username exact bob']);
  expect(written('loyalty_id', 'A-7')).toEqual(['loyalty_id exact A-7']);
});

test.each([
  ['ip', 'nowhere'],
  ['email', 'nobody'],
  ['card_bin', '12'],
  ['username', ' '],
  ['username', 'bo\0b'],
])('%s %j asks for nothing', (entityType, value) => {
  expect(candidateKeys(entityType, value)).toEqual([]);
});

test('no key is asked for twice', () => {
  for (const [entityType, value] of [
    ['ip', '0.0.0.0'],
    ['ip', '::'],
    ['email', 'a@com'],
    ['card_bin', '000000'],
    ['email', 'a+b@gmail.com'],
    ['address', '12highst'],
  ] as const) {
    const keys = written(entityType, value);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('whatever network an address is put on a list by, the address asks for it', () => {
  const bits = { v4: 32, v6: 128 };
  const anyIp = fc.oneof(
    fc.record({ ip: fc.ipV4(), max: fc.constant(bits.v4) }),
    fc.record({ ip: fc.ipV6(), max: fc.constant(bits.v6) }),
  );
  fc.assert(
    fc.property(anyIp, fc.nat(128), ({ ip, max }, length) => {
      fc.pre(!/^::ffff:/i.test(ip) && length <= max);
      const entry = readEntryValue('ip', `${ip}/${length}`, null);
      expect(written('ip', ip)).toContain(`ip cidr ${entry.value}`);
    }),
    { numRuns: 200 },
  );
});
