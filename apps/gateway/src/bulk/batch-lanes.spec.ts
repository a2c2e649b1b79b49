import { BatchLanes } from './batch-lanes';

const limited = expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 10 });

describe('BatchLanes', () => {
  it('lets an account have two at once, and a third once one has ended', () => {
    const lanes = new BatchLanes();
    const leave = lanes.enter(1);
    lanes.enter(1);
    expect(() => lanes.enter(1)).toThrow(limited);
    leave();
    expect(() => lanes.enter(1)).not.toThrow();
  });

  it('lets all accounts together have eight', () => {
    const lanes = new BatchLanes();
    for (const account of [1, 2, 3, 4, 5, 6, 7, 8]) lanes.enter(account);
    expect(() => lanes.enter(9)).toThrow(limited);
  });
});
