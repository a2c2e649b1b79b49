import { foldEntries } from './fold-entries';
import type { LineEntry } from './read-line';

const ann: LineEntry = {
  listType: 'blacklist',
  entityType: 'username',
  matchKey: null,
  matchType: 'exact',
  value: 'ann',
  reason: 'First',
  nonOverridable: false,
  expiresAt: '2030-01-01T00:00:00.000Z',
};

test('each value is there once, as strong as the strongest of its lines, for the reason of the first', () => {
  const stricter = { ...ann, reason: 'Second', nonOverridable: true };
  const longer = { ...ann, expiresAt: '2031-01-01T00:00:00.000Z' };
  const shorter = { ...ann, expiresAt: '2029-01-01T00:00:00.000Z' };
  expect(foldEntries([ann, stricter, longer, shorter])).toEqual([
    { ...ann, nonOverridable: true, expiresAt: longer.expiresAt },
  ]);
  expect(foldEntries([ann, { ...ann, expiresAt: null }, longer])).toEqual([{ ...ann, expiresAt: null }]);
});

test('what differs in its list, its kind, its match or its value is something else', () => {
  const all = [
    ann,
    { ...ann, listType: 'whitelist' as const },
    { ...ann, entityType: 'account' },
    { ...ann, entityType: 'email', matchType: 'wildcard' as const },
    { ...ann, value: 'bob' },
  ];
  expect(foldEntries([...all, ...all])).toEqual(all);
});
