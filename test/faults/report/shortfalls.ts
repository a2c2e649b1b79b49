import { type FaultRow, isStruck } from '../run/fault-row';
import type { RunFindings } from '../run/verify-run';

/**
 * Seconds after the end of its cause within which a fault must be over, for every kind of call and for every single
 * key.
 */
export const RECOVERY_BOUND_SECONDS = 5;

/** Missed limits, in words; empty without any. */
export function shortfallsOf(rows: readonly FaultRow[], { findings }: RunFindings): string[] {
  const struck = rows.filter(isStruck);
  return [
    ...rows.flatMap((row) =>
      !isStruck(row) && row.isBroken ? `${row.name}: broke off, ${row.skipped}` : [],
    ),
    ...struck
      .filter(({ recoverySeconds }) => recoverySeconds > RECOVERY_BOUND_SECONDS)
      .map(({ name, recoverySeconds, lastKind }) => `${name}: ${recoverySeconds} s to recover (${lastKind})`),
    ...struck
      .filter(({ longestKeySeconds }) => longestKeySeconds > RECOVERY_BOUND_SECONDS)
      .map(
        ({ name, longestKeySeconds, lastKeyKind }) =>
          `${name}: ${longestKeySeconds} s until the last key was answered (${lastKeyKind})`,
      ),
    ...struck.filter(({ wrong }) => wrong > 0).map(({ name, wrong }) => `${name}: ${wrong} wrong answers`),
    ...findings.filter(({ lost }) => lost.length > 0).map(({ what, lost }) => `${what}: ${lost.length} lost`),
    ...findings
      .filter(({ doubled }) => doubled.length > 0)
      .map(({ what, doubled }) => `${what}: ${doubled.length} doubled`),
    ...findings
      .filter(({ exceeded = 0 }) => exceeded > 0)
      .map(({ what, exceeded }) => `${what}: ${exceeded} calls beyond`),
  ];
}
