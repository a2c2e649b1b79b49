import { RefusalPace } from './refusal-pace';

function setUp() {
  const state = { clock: 0, utilization: 0 };
  const pace = new RefusalPace(
    () => ({ idle: 0, active: 0, utilization: state.utilization }),
    () => state.clock,
  );
  const later = (utilization: number) => {
    state.utilization = utilization;
    state.clock += 100;
  };
  return { pace, later };
}

describe('a refusal', () => {
  it('is sent immediately while there is time for it', () => {
    const { pace, later } = setUp();
    later(0.8);
    expect([pace.holdMs(0), pace.holdMs(1)]).toEqual([0, 0]);
  });

  it('is delayed by about a second, spread over the callers, while no permit is free', () => {
    const { pace, later } = setUp();
    later(0.99);
    expect([pace.holdMs(0), pace.holdMs(0.5), pace.holdMs(1)]).toEqual([500, 1_000, 1_500]);
  });

  it('is sent immediately again as soon as there is', () => {
    const { pace, later } = setUp();
    later(0.99);
    pace.holdMs(0);
    later(0.2);
    expect(pace.holdMs(1)).toBe(0);
  });
});
