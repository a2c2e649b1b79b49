import type { DegradedSource } from '@rampart/contracts';

/** Somebody outside who is asked about one thing at a time, over HTTP. */
export interface OutsideSource<Value> {
  /**
   * @param signal aborts the request at the deadline.
   * @throws whatever keeps it from a clear answer.
   */
  find(key: string, signal: AbortSignal): Promise<Value>;
}

/** What an outside source said; `degraded` names it when it said nothing. */
export interface OutsideAnswer<Value> {
  readonly value: Value | null;
  readonly degraded: DegradedSource | null;
}
