/** What a restored suite was found to hold. Every count of what should not be is 0 when all is well. */
export interface Findings {
  /** Calls acknowledged before the moment, of which … */
  readonly before: number;
  /** … so many are not there. */
  readonly missing: number;
  /** Orders acknowledged before the moment whose stored answer is not the one that was given, byte for byte. */
  readonly altered: number;
  /** Calls sent after the moment, of which … */
  readonly after: number;
  /** … so many are there all the same. */
  readonly left: number;
  /** Calls of today by the key's counter, and between which two numbers it must be by what callers were told. */
  readonly counted: number;
  readonly countedAtLeast: number;
  readonly countedAtMost: number;
}

/** What became of the events after a restore. */
export interface EventFindings {
  /** Events in the stream that tell of what was lost; null where the stream knows nothing of it either. */
  readonly ofLostTime: number | null;
  /** Events that waited in the outboxes and were sent. */
  readonly sentFromOutboxes: number;
  /** Events that a listener could not handle. */
  readonly refused: number;
  /** Whether a listener heard of an outcome that was recorded after the restore. */
  readonly heard: boolean;
  /** Whether every listener has come to the end of the stream. */
  readonly caughtUp: boolean;
  /** Whether a number that a caller was given in the lost time now stands for something else. */
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
    events.heard &&
    events.caughtUp
  );
}
