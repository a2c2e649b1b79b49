import { setTimeout as pause } from 'node:timers/promises';
import type { FaultRun } from './fault-run';

const ROUNDS = 4;
const EACH_MS = 6_000;
const FIRST_PAUSE_MS = 200;

/** How busy the callers keep a suite. */
export interface Rate {
  /** Calls served a second: without a pause between two rounds of a caller, and at the pace that was chosen. */
  readonly capacity: number;
  readonly rate: number;
}

/**
 * Sets the pause at which half as many calls are served as without one. Callers who leave no processor idle would
 * measure how long their own queue takes after a fault, which is a figure of the machine and of their number.
 */
export async function useHalfTheCapacity(run: FaultRun): Promise<Rate> {
  const rateOver = async (milliseconds: number) => {
    const from = performance.now();
    await pause(milliseconds);
    const served = run.log.metBy(from).filter(({ outcome }) => outcome === 'served');
    return served.length / (milliseconds / 1_000);
  };
  run.pace.pauseMs = 0;
  // Warm first: what was just started is still being compiled.
  await pause(EACH_MS);
  const capacity = await rateOver(EACH_MS);
  run.pace.pauseMs = FIRST_PAUSE_MS;
  let rate = capacity;
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(EACH_MS / 4);
    rate = await rateOver(EACH_MS);
    run.pace.pauseMs *= rate / (capacity / 2);
  }
  return { capacity: Math.round(capacity), rate: Math.round(rate) };
}
