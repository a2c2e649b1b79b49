import { eventFilter, passesFilter, WEBHOOK_EVENT_TYPES } from './event-filter';

describe('a filter of events', () => {
  it.each([
    ['*', 'screening.rejected', true],
    ['screening.*', 'screening.rejected', true],
    ['screening.*', 'case.opened', false],
    ['screen.*', 'screening.rejected', false],
    ['screening.rejected', 'screening.rejected', true],
    ['screening.rejected', 'screening.rejected_twice', false],
    ['screening', 'screening.rejected', false],
  ])('%s lets %s pass: %s', (filter, type, passes) => {
    expect(passesFilter(filter, type)).toBe(passes);
  });

  it.each(['*', 'case.*', ...WEBHOOK_EVENT_TYPES])('is read: %s', (filter) => {
    expect(eventFilter.safeParse(filter).success).toBe(true);
  });

  it.each(['', 'case', 'cases.*', '.*', '**', 'case.closed', 'dataset.updated', 'rampart.case.opened'])(
    'is refused when nothing would ever pass it: %s',
    (filter) => {
      expect(eventFilter.safeParse(filter).success).toBe(false);
    },
  );
});
