import { partitionOf, partitionsToDrop, partitionsToMake, startOfOldest } from './plan-partitions';

const at = (time: string) => new Date(time);
const named = (...days: string[]) => days.map((day) => `order_values_${day}`);

describe('partitionOf', () => {
  it('covers the ids of a UTC day and of no other', () => {
    const { name, from, to } = partitionOf(at('2026-12-31T23:59:59.999Z'));
    expect([name, from, to]).toEqual(['order_values_20261231', '20261231', '20270101']);
    expect(['20261231-000000', '20261231-ffffff'].every((id) => id >= from && id < to)).toBe(true);
    expect(['20261230-ffffff', '20270101-000000'].some((id) => id >= from && id < to)).toBe(false);
  });
});

describe('partitionsToMake', () => {
  it('are those of today and tomorrow', () => {
    expect(partitionsToMake(at('2026-02-28T13:00:00Z')).map(({ name }) => name)).toEqual(
      named('20260228', '20260301'),
    );
  });
});

describe('partitionsToDrop', () => {
  it('are those whose day ended as many days ago as values are kept', () => {
    const names = named('20260226', '20260227', '20260228', '20260301');
    expect(partitionsToDrop(names, at('2026-03-01T23:59:59Z'), 2)).toEqual(named('20260226'));
    expect(partitionsToDrop(names, at('2026-03-02T00:00:00Z'), 2)).toEqual(named('20260226', '20260227'));
  });

  it('are all when nothing is kept', () => {
    const names = named('20260301', '20260302');
    expect(partitionsToDrop(names, at('2026-03-01T12:00:00Z'), 0)).toEqual(names);
  });
});

describe('startOfOldest', () => {
  it('is the first instant of the oldest day', () => {
    expect(startOfOldest(named('20260302', '20260228'))).toEqual(at('2026-02-28T00:00:00Z'));
    expect(startOfOldest([])).toBeNull();
  });
});
