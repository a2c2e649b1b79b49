import fc from 'fast-check';
import { contradiction, type Operation } from './linearizable';

const write = (value: number, startedAt: number, endedAt: number): Operation<number> => ({
  what: `write ${value}`,
  startedAt,
  endedAt,
  step: () => value,
});
const read = (value: number, startedAt: number, endedAt: number): Operation<number> => ({
  what: `read ${value}`,
  startedAt,
  endedAt,
  step: (state) => (state === value ? state : undefined),
});
const NEVER = Number.POSITIVE_INFINITY;

test.each([
  ['a read behind a write sees it', [write(1, 0, 1), read(1, 2, 3)]],
  ['a read beside a write sees it', [write(1, 0, 4), read(1, 1, 2)]],
  ['a read beside a write does not see it', [write(1, 0, 4), read(0, 1, 2)]],
  ['two reads beside a write see it in turn', [write(1, 0, 9), read(0, 1, 2), read(1, 3, 4)]],
  ['a write without an answer took effect much later', [write(1, 0, NEVER), read(0, 1, 2), read(1, 8, 9)]],
  ['a write without an answer never took effect', [write(1, 0, NEVER), read(0, 1, 2)]],
  ['nothing happened', []],
])('%s: one server could have answered so', (_what, operations) => {
  expect(contradiction(operations, 0)).toBeNull();
});

test.each([
  ['a read behind a write does not see it', [write(1, 0, 1), read(0, 2, 3)]],
  ['what was seen once is gone again', [write(1, 0, 9), read(1, 1, 2), read(0, 3, 4)]],
  ['a write without an answer came and went', [write(1, 0, NEVER), read(1, 1, 2), read(0, 3, 4)]],
  ['a value that was never written', [write(1, 0, 1), read(2, 0, 9)]],
  ['two writes are seen in two orders', [write(1, 0, 9), write(2, 0, 9), read(1, 10, 11), read(2, 12, 13)]],
])('%s: no server could have answered so, and the message names each operation', (_what, operations) => {
  const told = contradiction(operations, 0);
  for (const { what } of operations) expect(told).toContain(what);
});

test('what one server answers, however the calls overlap, is never called a contradiction', () => {
  const call = fc.record({
    value: fc.option(fc.nat(3)),
    before: fc.nat(40),
    after: fc.nat(40),
    isLost: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 14 }), (calls) => {
      let state = 0;
      const history = calls.map(({ value, before, after, isLost }, index) => {
        // It takes effect at this time, somewhere within the call.
        const at = index * 10;
        if (value !== null) state = value;
        const [startedAt, endedAt] = [at - before, isLost && value !== null ? NEVER : at + after];
        return value === null ? read(state, startedAt, endedAt) : write(value, startedAt, endedAt);
      });
      expect(contradiction(history, 0)).toBeNull();
    }),
  );
});

test('more operations than it can look through are refused', () => {
  expect(() =>
    contradiction(
      Array.from({ length: 31 }, () => read(0, 0, 1)),
      0,
    ),
  ).toThrow(RangeError);
});
