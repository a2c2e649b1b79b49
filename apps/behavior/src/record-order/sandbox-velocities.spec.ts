import { ORDER_ENTITY_TYPES } from '@rampart/contracts';
import { findExceeded } from '../velocity/assess-velocity';
import { defaultLimits } from '../velocity/thresholds/default-limits';
import { sandboxCounts, VELOCITY_VALUES } from './sandbox-velocities';

const BUSY = [
  ['ip', '192.0.2.4', 21],
  ['email', ' Sandbox-Busy-60s-7@Business.Sandbox.Example', 6],
  ['phone', '+1 202 555 0108', 6],
  ['device', 'sandbox-busy-60s-2', 6],
  ['account', 'sandbox-busy-60s.2', 6],
] as const;

describe('sandboxCounts', () => {
  it.each(BUSY)('has a busy %s: %s, over the threshold of a minute alone', (entityType, value, count) => {
    const counts = sandboxCounts(entityType, value);
    expect(findExceeded(counts, defaultLimits(entityType))).toEqual([
      { window: '60s', count, limit: count - 1 },
    ]);
  });

  it('has one of each kind that orders are counted by', () => {
    expect(BUSY.map(([entityType]) => entityType)).toEqual([...ORDER_ENTITY_TYPES]);
    expect(VELOCITY_VALUES).toHaveLength(BUSY.length);
  });

  it.each([
    ['ip', '192.0.2.1'],
    ['email', 'anna@business.sandbox.example'],
    ['phone', '+12025550100'],
    ['device', 'sandbox-device-clean'],
    ['account', 'anna'],
    // The same text in another field is another entity.
    ['account', '192.0.2.4'],
  ] as const)('takes any other %s (%s) for the first of its orders', (entityType, value) => {
    expect(sandboxCounts(entityType, value)).toEqual({ '60s': 1, '300s': 1, '3600s': 1, '86400s': 1 });
  });

  it('documents what it answers', () => {
    for (const [index, { value, meaning }] of VELOCITY_VALUES.entries()) {
      const entityType = ORDER_ENTITY_TYPES[index] ?? 'ip';
      const count = sandboxCounts(entityType, value.replace('…', '-1'))['60s'];
      expect(meaning).toContain(`${count} orders within the last minute, where ${count - 1} are usual`);
    }
  });
});
