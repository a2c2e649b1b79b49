import type { Call } from '../../calls/call-log';
import type { Struck } from './struck';

/** Milliseconds of counts that a crash of Postgres may forget: three times its `wal_writer_delay`. */
export const FORGOTTEN_MS = 600;

/**
 * The most of these calls whose counts can have been forgotten: for each crash of Postgres, those that were served or
 * under way in its last moments. When exactly it crashed is not always known (a full disk), so the worst moment counts.
 */
export function mostForgotten(calls: readonly Call[], struck: readonly Struck[]): number {
  return struck
    .filter(({ counting }) => counting === 'Postgres crashed')
    .reduce((sum, { startedAt, overAt }) => sum + mostBefore(calls, startedAt, overAt), 0);
}

function mostBefore(calls: readonly Call[], from: number, to: number): number {
  const served = calls.filter(
    (call) => call.outcome === 'served' && call.startedAt <= to && call.endedAt >= from - FORGOTTEN_MS,
  );
  const ends = served.map(({ endedAt }) => Math.min(endedAt, to)).filter((end) => end >= from);
  const countedBy = (crash: number) =>
    served.filter(({ startedAt, endedAt }) => startedAt <= crash && endedAt >= crash - FORGOTTEN_MS).length;
  return Math.max(...[from, ...ends].map(countedBy));
}

/**
 * The most of these calls that can have stayed counted though they were not served: those that were not answered in
 * time by the service, which may have done them; those without an answer whose gateway was killed; and those that
 * failed while Postgres was unavailable for returning their quota.
 */
export function mostKeptCounted(calls: readonly Call[], struck: readonly Struck[]): number {
  return calls.filter(
    (call) => call.how.startsWith('504') || struck.some((fault) => canKeepCounted(call, fault)),
  ).length;
}

function canKeepCounted({ outcome, startedAt, endedAt }: Call, fault: Struck): boolean {
  if (fault.counting === undefined || startedAt > fault.endedAt) return false;
  if (fault.counting === 'gateway killed') return outcome === 'unclear' && endedAt >= fault.startedAt;
  // Quota that was returned just before a crash may be forgotten too.
  return (outcome === 'unclear' || outcome === 'clear') && endedAt >= fault.startedAt - FORGOTTEN_MS;
}
