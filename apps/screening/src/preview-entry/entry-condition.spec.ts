import { type Entry, entryCondition } from './entry-condition';

const entry = (entityType: string, matchType: Entry['matchType'], value: string): Entry => ({
  entityType,
  matchType,
  value,
});

describe('entryCondition', () => {
  it.each([
    entry('url', 'exact', 'https://example.com/'),
    entry('cookie', 'exact', 'c1'),
    entry('my_kind', 'exact', 'x'),
    entry('constructor', 'exact', 'x'),
    entry('username', 'wildcard', '*.x'),
  ])('is null for a kind that no order has: $entityType', (each) => {
    expect(entryCondition(each)).toBeNull();
  });

  it.each([
    entry('ip', 'exact', '203.0.113.0/24'),
    entry('ip', 'exact', 'no address'),
    entry('ip', 'cidr', '203.0.113.0/99'),
  ])('is null for an invalid address: $value', (each) => {
    expect(entryCondition(each)).toBeNull();
  });

  it('is refused for an address, which is not kept', () => {
    expect(() => entryCondition(entry('address', 'exact', '1 high street'))).toThrow(
      expect.objectContaining({ code: 'validation_failed', param: 'entity_type' }),
    );
  });

  it('puts no value into the text of the statement', () => {
    const hostile = "x' OR 1=1 --";
    for (const kind of ['email', 'email_domain', 'domain', 'phone', 'account', 'card_bin']) {
      expect(entryCondition(entry(kind, 'exact', hostile))?.sql).not.toContain('1=1');
    }
  });
});
