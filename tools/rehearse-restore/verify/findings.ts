/** The findings in a restored suite. Every count of errors is 0 when all is well. */
export interface Findings {
  /** Calls acknowledged before the moment, of which … */
  readonly before: number;
  /** … so many are missing. */
  readonly missing: number;
  /** Orders acknowledged before the moment whose stored answer is not the one that was sent, byte for byte. */
  readonly altered: number;
  /** Calls sent after the moment, of which … */
  readonly after: number;
  /** … so many are present nevertheless. */
  readonly left: number;
  /** Today's calls by the key's counter, and the two limits that follow from callers' answers. */
  readonly counted: number;
  readonly countedAtLeast: number;
  readonly countedAtMost: number;
}

/** The state of the events after a restore. */
export interface EventFindings {
  /** Events in the stream about lost changes; null where the stream has none of them either. */
  readonly ofLostTime: number | null;
  /** Events that waited in the outboxes and were sent. */
  readonly sentFromOutboxes: number;
  /** Events that a listener could not handle. */
  readonly refused: number;
  /** Null when a listener received an outcome that was recorded after the restore; else where listening stood. */
  readonly unheard: string | null;
  /** Whether every listener has reached the end of the stream. */
  readonly caughtUp: boolean;
  /** Whether a number that a caller received in the lost time now stands for something else. */
  readonly reusedIds: number;
}

/** Whether nothing is missing, altered, left over or stuck. */
export function isSound(findings: Findings, events: EventFindings): boolean {
  const { counted, countedAtLeast, countedAtMost } = findings;
  const faults = [findings.missing, findings.altered, findings.left, events.refused, events.reusedIds];
  return (
    faults.every((count) => count === 0) &&
    counted >= countedAtLeast &&
    counted <= countedAtMost &&
    events.unheard === null &&
    events.caughtUp
  );
}
