import type { Call, CallLog, Outcome } from '../../calls/call-log';
import type { KeyLog } from '../calls/key-log';
import type { Fault } from '../faults/fault';

/** A fault's effect on the callers, from its beginning until everything was normal again. */
export interface FaultFigures {
  readonly name: string;
  readonly how: string;
  /** Seconds from its beginning to the end of its cause. */
  readonly lastedSeconds: number;
  /**
   * Seconds from its beginning until every kind of call succeeded for good: everything that a caller may have noticed.
   */
  readonly feltSeconds: number;
  /** Seconds from the end of its cause until every kind of call succeeded for good, and the last kind to do so. */
  readonly recoverySeconds: number;
  readonly lastKind: string;
  /** Pieces of work under an Idempotency-Key that were under way or begun while it lasted. */
  readonly keys: number;
  /** Of those, the ones that were answered only after the end of its cause. */
  readonly lateKeys: number;
  /** Seconds from the end of its cause until the median of the late ones was answered, and the last, with its kind. */
  readonly medianKeySeconds: number;
  readonly longestKeySeconds: number;
  readonly lastKeyKind: string;
  readonly sent: number;
  readonly served: number;
  /** Expected refusals: limits, and calls that are under way elsewhere. */
  readonly held: number;
  readonly clear: number;
  /** To a gateway that was not running. */
  readonly closed: number;
  readonly unclear: number;
  readonly wrong: number;
  /** The longest wait of a caller for any answer, and the kind of call. */
  readonly longestSeconds: number;
  readonly longestKind: string;
  /** Each kind of failure of calls, with its count. */
  readonly failures: Readonly<Record<string, number>>;
}

/** @param startedAt @param overAt moments of `performance.now()`. @throws Error when the suite has not recovered. */
export function figuresOf(
  fault: Fault,
  log: CallLog,
  keyLog: KeyLog,
  startedAt: number,
  overAt: number,
): FaultFigures {
  const recovery = log.msUntilFlowing(startedAt, overAt);
  const felt = log.msUntilFlowing(startedAt, startedAt);
  if (recovery === null || felt === null)
    throw new Error(`${fault.name}: a kind of call is not served again`);
  const { keys, late, medianMs, mostMs, lastKind: lastKeyKind } = keyLog.timesOf(startedAt, overAt);
  // A call that was under way when it began is affected too.
  const calls = log.metBy(startedAt);
  const longest = calls.reduce<Call | undefined>(
    (most, call) => (msOf(call) > msOf(most) ? call : most),
    undefined,
  );
  const count = (outcome: Outcome) => calls.filter((call) => call.outcome === outcome).length;
  return {
    name: fault.name,
    how: fault.how,
    lastedSeconds: round((overAt - startedAt) / 1_000),
    feltSeconds: round(felt.ms / 1_000),
    recoverySeconds: round(recovery.ms / 1_000),
    lastKind: recovery.kind,
    keys,
    lateKeys: late,
    medianKeySeconds: round(medianMs / 1_000),
    longestKeySeconds: round(mostMs / 1_000),
    lastKeyKind,
    sent: calls.length,
    served: count('served'),
    held: count('held'),
    clear: count('clear'),
    closed: count('closed'),
    unclear: count('unclear'),
    wrong: count('wrong'),
    longestSeconds: round(msOf(longest) / 1_000),
    longestKind: longest?.kind ?? '',
    failures: failuresOf(calls),
  };
}

function failuresOf(calls: readonly Call[]): Record<string, number> {
  const failures: Record<string, number> = {};
  for (const { kind, outcome, how } of calls) {
    if (outcome === 'served' || outcome === 'held') continue;
    const name = `${outcome}: ${kind}: ${how}`;
    failures[name] = (failures[name] ?? 0) + 1;
  }
  return failures;
}

const msOf = (call: Call | undefined): number => (call === undefined ? 0 : call.endedAt - call.startedAt);
const round = (seconds: number): number => Math.round(seconds * 10) / 10;
