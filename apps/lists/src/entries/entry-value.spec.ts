import { ServiceError } from '@rampart/contracts';
import { readEntryValue } from './entry-value';

function refusalOf(...args: Parameters<typeof readEntryValue>): { code: string; param?: string } {
  try {
    readEntryValue(...args);
  } catch (error) {
    if (error instanceof ServiceError) return { code: error.code, param: error.param };
    throw error;
  }
  throw new Error('the value was taken');
}

test.each([
  ['ip', ' 203.0.113.7 ', 'exact', '203.0.113.7'],
  ['ip', '::ffff:203.0.113.7', 'exact', '203.0.113.7'],
  ['ip', '2001:DB8:0::1', 'exact', '2001:db8::1'],
  ['ip', '203.0.113.99/24', 'cidr', '203.0.113.0/24'],
  ['ip', '::ffff:203.0.113.0/120', 'cidr', '203.0.113.0/24'],
  ['ip', '2001:db8:ffff::/32', 'cidr', '2001:db8::/32'],
  ['email', 'Ann@Example.COM', 'exact', 'ann@example.com'],
  ['email', '*@Exämple.com', 'wildcard', '*@xn--exmple-cua.com'],
  ['email', '*.example.com', 'wildcard', '*.example.com'],
  ['email_domain', '*.Example.com', 'wildcard', '*.example.com'],
  ['domain', 'Example.com.', 'exact', 'example.com'],
  ['phone', '+44 20 7946 0958', 'exact', '+442079460958'],
  ['card_bin', '4111-1122', 'exact', '41111122'],
  ['username', ' The  BOSS ', 'exact', 'the boss'],
  ['username', '*bob*', 'exact', '*bob*'],
  ['loyalty_id', ' A-7 ', 'exact', 'A-7'],
])('%s %j is kept as %s %s', (entityType, text, matchType, value) => {
  expect(readEntryValue(entityType, text, null)).toMatchObject({ matchType, value });
});

test.each([
  ['ip', '203.0.113'],
  ['ip', '203.0.113.0/33'],
  ['ip', '*.0.113.7'],
  ['email', 'ann'],
  ['email', 'a*@example.com'],
  ['email', '*@*.example.com'],
  ['email', '*@'],
  ['email_domain', '*@example.com'],
  ['domain', 'www.*.com'],
  ['domain', '*'],
  ['phone', '020 7946 0958'],
  ['card_bin', '41111'],
  ['card_bin', '4111111111111111'],
  ['url', 'ftp://example.com/'],
  ['username', 'bo\0b'],
  ['loyalty_id', '   '],
])('%s %j is refused, naming value', (entityType, text) => {
  expect(refusalOf(entityType, text, null)).toEqual({ code: 'validation_failed', param: 'value' });
});

test.each([
  ['email', '203.0.113.0/24', 'cidr'],
  ['username', 'b*', 'wildcard'],
  ['ip', '203.0.113.*', 'wildcard'],
] as const)('%s does not go with %s of match type %s', (entityType, text, matchType) => {
  expect(refusalOf(entityType, text, matchType)).toEqual({ code: 'validation_failed', param: 'match_type' });
});

test('a match type that is asked for beats the form of the value', () => {
  expect(readEntryValue('email', '*@example.com', 'exact')).toEqual({
    matchType: 'exact',
    value: '*@example.com',
    matchKey: null,
  });
  expect(refusalOf('ip', '203.0.113.0/24', 'exact')).toEqual({ code: 'validation_failed', param: 'value' });
  expect(refusalOf('ip', '203.0.113.7', 'cidr')).toEqual({ code: 'validation_failed', param: 'value' });
});

test('a refusal names what was expected and never repeats the value', () => {
  expect(() => readEntryValue('email', 'secret-person', null)).toThrow(/^Expected an e-mail address, \*@/);
  expect(() => readEntryValue('email', 'secret-person', null)).not.toThrow(/secret-person/);
});

test.each([
  ['ip', '203.0.113.7', 'cidr', 'Expected a network such as 203.0.113.0/24, because match_type is cidr.'],
  ['ip', '203.0.113.0/24', 'exact', 'Expected an IPv4 or IPv6 address, because match_type is exact.'],
  ['email', 'ann', 'wildcard', 'Expected *@example.com or *.example.com, because match_type is wildcard.'],
  ['domain', 'a.com', 'wildcard', 'Expected *.example.com, because match_type is wildcard.'],
] as const)(
  'a refusal of %s %s follows the match type that was asked for: %s',
  (entityType, text, asked, sentence) => {
    expect(() => readEntryValue(entityType, text, asked)).toThrow(sentence);
  },
);

test.each([
  ['ip', '203.0.113.7:443', '203.0.113.7'],
  ['ip', '[2001:db8::1]:443', '2001:db8::1'],
  ['ip', '10.0.0.4, 203.0.113.7', '203.0.113.7'],
])('%s %j is kept as the address in it: %s', (entityType, text, value) => {
  expect(readEntryValue(entityType, text, null)).toEqual({ matchType: 'exact', value, matchKey: null });
});

test.each([
  ['email', 'Ann.Example+shop@GoogleMail.com', 'ann.example+shop@googlemail.com', 'annexample@gmail.com'],
  ['email', 'ann+shop@example.com', 'ann+shop@example.com', 'hosted:ann@example.com'],
  ['address', '12 High Street, Apt 4', '12 high street, apt 4', '12highst#4'],
])('%s %j is kept as %s and compared as %s', (entityType, text, value, matchKey) => {
  expect(readEntryValue(entityType, text, null)).toEqual({ matchType: 'exact', value, matchKey });
});
