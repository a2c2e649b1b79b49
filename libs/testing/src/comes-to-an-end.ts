import { createContext, runInContext } from 'node:vm';

/** Milliseconds after which work counts as hung. What backtracks takes minutes on the texts that specs give it. */
const HANG_MS = 4_000;

/**
 * Does synchronous work and gives its result; V8 interrupts it when it hangs. For expressions over hostile text: no
 * limit of a test can stop one that backtracks, since it never gives the event loop back.
 *
 * @param withinMs after how long it counts as hung.
 * @throws what the work throws; Error `ERR_SCRIPT_EXECUTION_TIMEOUT` when it hangs.
 */
export function comesToAnEnd<Result>(work: () => Result, withinMs = HANG_MS): Result {
  return runInContext('work()', createContext({ work }), { timeout: withinMs }) as Result;
}
