import { findInstantPresses } from './button-presses';

describe('presses of a mouse button', () => {
  it('are instant below 15 ms on average, not at it', () => {
    expect(findInstantPresses({ presses: 3, meanMs: 14.96 })).toEqual({ press_ms: 15, presses: 3 });
    expect(findInstantPresses({ presses: 3, meanMs: 15 })).toBeNull();
  });

  it('say nothing without a press', () => {
    expect([findInstantPresses(null), findInstantPresses({ presses: 0, meanMs: 0 })]).toEqual([null, null]);
  });
});
