import { partitionOf, partitionsToDrop, partitionsToMake } from './plan-partitions';

const at = (time: string) => new Date(time);

describe('partitionOf', () => {
  it('covers a UTC day, from its start to before its end', () => {
    const { name, from, to } = partitionOf(at('2026-03-01T23:59:59.999Z'));
    expect([name, from, to]).toEqual([
      'velocity_events_20260301',
      at('2026-03-01T00:00:00Z'),
      at('2026-03-02T00:00:00Z'),
    ]);
    expect(partitionOf(at('2026-03-02T00:00:00Z')).name).toBe('velocity_events_20260302');
  });
});

describe('partitionsToMake', () => {
  it('leaves no gap from the day before to the day after', () => {
    expect(partitionsToMake(at('2026-03-01T13:00:00Z')).map(({ name }) => name)).toEqual([
      'velocity_events_20260228',
      'velocity_events_20260301',
      'velocity_events_20260302',
    ]);
  });
});

describe('partitionsToDrop', () => {
  it('keeps every partition that a window may still reach into', () => {
    const names = ['20260227', '20260228', '20260301', '20260302'].map((day) => `velocity_events_${day}`);
    expect(partitionsToDrop(names, at('2026-03-02T00:00:00Z'))).toEqual(['velocity_events_20260227']);
  });
});
