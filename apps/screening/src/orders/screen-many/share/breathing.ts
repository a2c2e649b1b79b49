import { setImmediate as nextTurn } from 'node:timers/promises';

/** Orders processed before the process yields: a few milliseconds. */
const ORDERS_PER_BREATH = 8;

/** To be awaited after each of many orders: yields now and then, so that live calls need not wait for all of them. */
export function breathing(): () => Promise<void> {
  let worked = 0;
  return async () => {
    worked += 1;
    if (worked % ORDERS_PER_BREATH === 0) await nextTurn();
  };
}
