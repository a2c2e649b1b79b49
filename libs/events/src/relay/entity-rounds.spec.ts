import { entityRounds } from './entity-rounds';
import type { OutboxRow } from './outbox-row';

const row = (position: number, accountId: string, entity: string): OutboxRow => ({
  position: String(position),
  eventId: `event-${position}`,
  accountId,
  type: 'case.opened',
  entity,
  envelope: '{}',
  personal: null,
});

const positionsOf = (rows: readonly OutboxRow[]): string[][] =>
  entityRounds(rows).map((round) => round.map(({ position }) => position));

test('events of different entities leave together, in their order', () => {
  expect(positionsOf([row(1, '1', 'case/1'), row(2, '1', 'case/2'), row(3, '1', 'case/3')])).toEqual([
    ['1', '2', '3'],
  ]);
});

test('an event waits for those of its entity before it, and only for those', () => {
  const rows = [row(1, '1', 'case/1'), row(2, '1', 'case/1'), row(3, '1', 'case/2'), row(4, '1', 'case/1')];
  expect(positionsOf(rows)).toEqual([['1', '3'], ['2'], ['4']]);
});

test('entities of two accounts are two, whatever they are called', () => {
  expect(positionsOf([row(1, '1', 'case/1'), row(2, '2', 'case/1')])).toEqual([['1', '2']]);
});

test('nothing makes no round', () => {
  expect(positionsOf([])).toEqual([]);
});
