import { coveringKeys } from './covering-keys';
import { KnownEntries, type OtherEntry, outweighedBy, type WeighedEntry } from './outweighed';

const entry = (
  listType: WeighedEntry['listType'],
  entityType: string,
  value: string,
  nonOverridable = false,
): WeighedEntry => {
  const matchType = value.includes('*') ? 'wildcard' : value.includes('/') ? 'cidr' : 'exact';
  return { listType, entityType, matchType, value, nonOverridable };
};
const black = (entityType: string, value: string) => entry('blacklist', entityType, value);
const strict = (entityType: string, value: string) => entry('blacklist', entityType, value, true);
const white = (entityType: string, value: string) => entry('whitelist', entityType, value);

/** Which of the others outweighs an entry: its position from 1, or null. */
function outweighing(one: WeighedEntry, ...others: WeighedEntry[]): number | null {
  const keys = coveringKeys(one).map((key) => `${key.entityType} ${key.matchType} ${key.value}`);
  const covering = others.flatMap((other, index): OtherEntry[] =>
    keys.includes(`${other.entityType} ${other.matchType} ${other.value}`)
      ? [{ ...other, id: index + 1 }]
      : [],
  );
  return outweighedBy(one, covering);
}

describe('a blacklist entry', () => {
  it.each([
    ['ip', '203.0.113.7', 'ip', '203.0.113.7'],
    ['ip', '203.0.113.7', 'ip', '203.0.113.0/24'],
    ['ip', '203.0.113.0/24', 'ip', '203.0.0.0/16'],
    ['ip', '2001:db8::/48', 'ip', '2001:db8::/32'],
    ['card_bin', '41111111', 'card_bin', '411111'],
    ['email', 'ann@a.example.com', 'email', 'ann@a.example.com'],
    ['email', 'ann@a.example.com', 'email', '*@a.example.com'],
    ['email', 'ann@a.example.com', 'email', '*.example.com'],
    ['email', '*@a.example.com', 'email', '*.example.com'],
    ['email_domain', 'example.com', 'email_domain', 'example.com'],
    ['email_domain', 'example.com', 'domain', 'example.com'],
    ['email_domain', 'example.com', 'email', '*@example.com'],
    ['domain', '*.example.com', 'email_domain', '*.example.com'],
    ['username', 'ann', 'account', 'ann'],
    ['device', 'd1', 'device', 'd1'],
    ['my_kind', 'x', 'my_kind', 'x'],
  ])('%s %s has no effect beside the whitelisted %s %s', (kind, value, otherKind, other) => {
    expect(outweighing(black(kind, value), white(otherKind, other))).toBe(1);
  });

  it.each([
    ['ip', '203.0.113.0/24', 'ip', '203.0.113.7'],
    ['ip', '203.0.113.0/24', 'ip', '203.0.113.0/25'],
    ['email', 'ann@example.com', 'email_domain', 'example.com'],
    ['email', '*@example.com', 'email', 'ann@example.com'],
    ['email_domain', 'example.com', 'email', 'ann@example.com'],
    ['phone', '+4930123', 'username', '+4930123'],
  ])('%s %s keeps its effect beside the whitelisted %s %s', (kind, value, otherKind, other) => {
    expect(outweighing(black(kind, value), white(otherKind, other))).toBeNull();
  });

  it('that no whitelist entry outweighs keeps its effect, and so does one beside it', () => {
    expect(outweighing(strict('ip', '203.0.113.7'), white('ip', '203.0.113.7'))).toBeNull();
    const others = [white('ip', '203.0.113.7'), strict('ip', '203.0.113.0/24')];
    expect(outweighing(black('ip', '203.0.113.7'), ...others)).toBeNull();
  });
});

describe('a whitelist entry', () => {
  it('has no effect beside a blacklist entry without exceptions', () => {
    expect(outweighing(white('ip', '203.0.113.7'), strict('ip', '203.0.113.0/24'))).toBe(1);
    expect(outweighing(white('email', 'ann@example.com'), strict('email_domain', 'example.com'))).toBe(1);
  });

  it('keeps its effect beside an ordinary one', () => {
    expect(outweighing(white('ip', '203.0.113.7'), black('ip', '203.0.113.7'))).toBeNull();
  });
});

test('entries that are held in memory answer alike', () => {
  const known = new KnownEntries([{ ...white('ip', '203.0.113.0/24'), id: 7 }]);
  expect(known.outweighing(black('ip', '203.0.113.9'))).toBe(7);
  expect(known.outweighing(black('ip', '198.51.100.1'))).toBeNull();

  const spelled = new KnownEntries([{ ...white('email', 'x+1@gmail.com'), id: 8 }]);
  expect(spelled.outweighing(black('email', 'x@gmail.com'))).toBe(8);
});
