import { readQueueSearch, toQuery } from './queue-search';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const queryOf = (search: object) => toQuery(readQueueSearch({ ...search }), 'ann', NOW);

test('an address without filters asks for what waits, most urgent first', () => {
  expect(queryOf({})).toEqual({ state: 'open,in_review', snoozed: false, sort: 'priority_desc' });
});

test('filters are asked for by the names of the API', () => {
  const search = {
    whose: 'mine',
    due: 'soon',
    min_priority: 80,
    tag: ' VIP',
    reason: 'ip_tor_network',
    sort: 'due',
  };
  expect(queryOf(search)).toEqual({
    state: 'open,in_review',
    snoozed: false,
    assignee: 'ann',
    due_before: '2026-03-01T14:00:00.000Z',
    min_priority: 80,
    tag: 'vip',
    reason: 'ip_tor_network',
    sort: 'due_asc',
  });
  expect(queryOf({ whose: 'unassigned', due: 'late', state: 'snoozed' })).toMatchObject({
    state: 'open',
    snoozed: true,
    due_before: '2026-03-01T10:00:00.000Z',
  });
});

test('decided cases have neither a due time nor a priority, and an unreadable filter is dropped', () => {
  const search = {
    state: 'decided',
    whose: 'unassigned',
    due: 'late',
    min_priority: 60,
    sort: 'due',
    case: '7',
  };
  expect(readQueueSearch(search)).toEqual({ state: 'decided', case: 7 });
  expect(queryOf(search)).toEqual({ state: 'decided', sort: 'updated_desc' });
  expect(readQueueSearch({ case: '1.5', state: 'open', due: 'today', min_priority: 'x', sort: 'x' })).toEqual(
    {},
  );
});
