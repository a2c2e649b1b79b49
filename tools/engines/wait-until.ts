import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two checks. */
const INTERVAL_MS = 10;

/** Waits until a condition holds. @returns false when it did not within `timeoutMs`. */
export async function waitUntil(holds: () => boolean, timeoutMs: number): Promise<boolean> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!holds()) {
    if (Date.now() > giveUpAt) return false;
    await pause(INTERVAL_MS);
  }
  return true;
}
