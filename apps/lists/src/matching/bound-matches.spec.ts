import type { ListMatch } from '@rampart/contracts';
import { boundMatches, MAX_RETURNED } from './bound-matches';

const match = (entryId: number, changes: Partial<ListMatch> = {}): ListMatch => ({
  index: 0,
  entryId,
  listType: 'blacklist',
  matchType: 'cidr',
  entityType: 'ip',
  entryValue: '203.0.113.0/24',
  reason: 'x'.repeat(1_024),
  nonOverridable: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: null,
  ...changes,
});

const many = (index: number) =>
  Array.from({ length: MAX_RETURNED + 5 }, (_, n) => match(100 * index + n, { index }));

test('few matches are returned unchanged, except for their reasons', () => {
  const found = [match(1), match(2, { listType: 'whitelist' })];
  expect(boundMatches(found)).toEqual(found.map((each) => ({ ...each, reason: null })));
});

test('of many, the first of each value are returned', () => {
  const ids = boundMatches([...many(0), ...many(1)]).map(({ entryId }) => entryId);
  const first = Array.from({ length: MAX_RETURNED }, (_, n) => n);
  expect(ids).toEqual([...first, ...first.map((n) => 100 + n)]);
});

test('a list or a strictness that occurs only at the end is returned, too', () => {
  const last = [
    match(900, { listType: 'whitelist' }),
    match(901, { listType: 'whitelist' }),
    match(902, { nonOverridable: true }),
  ];
  const ids = boundMatches([...many(0), ...last]).map(({ entryId }) => entryId);
  expect(ids.slice(MAX_RETURNED)).toEqual([900, 902]);
});
