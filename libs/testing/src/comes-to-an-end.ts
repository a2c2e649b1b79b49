import { createContext, runInContext } from 'node:vm';

/** Milliseconds after which work counts as hung. Backtracking takes minutes on the texts of the specs. */
const HANG_MS = 4_000;

/**
 * Runs synchronous work and returns its result; V8 interrupts it when it hangs. For expressions over hostile text: a
 * test's timeout cannot stop one that backtracks, since it never yields to the event loop.
 *
 * @param withinMs after how long it counts as hung.
 * @throws the error of the work; Error `ERR_SCRIPT_EXECUTION_TIMEOUT` when it hangs.
 */
export function comesToAnEnd<Result>(work: () => Result, withinMs = HANG_MS): Result {
  return runInContext('work()', createContext({ work }), { timeout: withinMs }) as Result;
}
