import { runInRequestContext } from '@rampart/telemetry';
import { assertInTime } from './in-time';

const within = (leftMs: number | undefined, reserveMs?: number) => () =>
  runInRequestContext(
    { requestId: 'req-1', deadlineAt: leftMs === undefined ? undefined : performance.now() + leftMs },
    () => assertInTime(reserveMs),
  );
const late = expect.objectContaining({ code: 'deadline_exceeded' });

describe('assertInTime', () => {
  it('lets go on who has time left, or was given none to keep', () => {
    expect(within(60_000)).not.toThrow();
    expect(within(60_000, 100)).not.toThrow();
    expect(within(undefined)).not.toThrow();
    expect(() => assertInTime()).not.toThrow();
  });

  it('stops who has none left, or less than is needed', () => {
    expect(within(0)).toThrow(late);
    expect(within(1_000, 60_000)).toThrow(late);
  });
});
