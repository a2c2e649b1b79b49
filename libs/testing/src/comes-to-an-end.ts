import { createContext, runInContext } from 'node:vm';

/** Milliseconds after which work counts as hung. What backtracks takes minutes on the texts that specs give it. */
const HANG_MS = 4_000;

/**
 * Does synchronous work and gives its result; V8 interrupts it when it hangs. For expressions over hostile text: no
 * limit of a test can stop one that backtracks, since it never gives the event loop back.
 *
 * @throws what the work throws; Error `ERR_SCRIPT_EXECUTION_TIMEOUT` when it hangs.
 */
export function comesToAnEnd<Result>(work: () => Result): Result {
  return runInContext('work()', createContext({ work }), { timeout: HANG_MS }) as Result;
}
