import { setImmediate as nextTurn } from 'node:timers/promises';

/** Orders that are worked on before others get their turn in this process: a few milliseconds. */
const ORDERS_PER_BREATH = 8;

/** To be awaited behind each of many orders: gives way once in a while, so that live calls need not wait for all. */
export function breathing(): () => Promise<void> {
  let worked = 0;
  return async () => {
    worked += 1;
    if (worked % ORDERS_PER_BREATH === 0) await nextTurn();
  };
}
