import { join } from 'node:path';
import { type GateRow, judge, readCommitted, TOLERANCE } from './gate';

const row = (connections: number, ratio: number): GateRow => ({
  ...{ connections, ratio },
  cpuMsPerOrder: ratio,
  cpuMsOfFloor: 1,
});

describe('the gate', () => {
  it('closes when an order has become dearer by more than the tolerance, at any number of callers', () => {
    const committed = new Map([
      [1, 10],
      [32, 4],
    ]);
    const judged = judge([row(1, 10 * TOLERANCE), row(32, 4 * TOLERANCE + 0.01)], committed);
    expect(judged.map(({ isDearer }) => isDearer)).toEqual([false, true]);
  });

  it('stays open for what became cheaper and for what was never committed', () => {
    const judged = judge([row(1, 5), row(64, 99)], new Map([[1, 10]]));
    expect(judged.map(({ isDearer, committed }) => [isDearer, committed])).toEqual([
      [false, 10],
      [false, null],
    ]);
  });

  it('closes when nothing could be measured', () => {
    expect(judge([row(1, Number.NaN)], new Map([[1, 10]]))[0]?.isDearer).toBe(true);
  });

  it('has a committed ratio for 32 and for 64 callers', () => {
    const committed = readCommitted(join(__dirname, '..', 'results', 'gate.json'));
    expect([...committed.keys()]).toEqual([32, 64]);
    for (const ratio of committed.values()) expect(ratio).toBeGreaterThan(0);
  });
});
