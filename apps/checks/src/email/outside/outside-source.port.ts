import type { DegradedSource } from '@rampart/contracts';

/** An outside source that is queried over HTTP, one key at a time. */
export interface OutsideSource<Value> {
  /**
   * @param signal aborts the request at the deadline.
   * @throws any error without a clear answer.
   */
  find(key: string, signal: AbortSignal): Promise<Value>;
}

/** An outside source's answer; `degraded` names the source if there is none. */
export interface OutsideAnswer<Value> {
  readonly value: Value | null;
  readonly degraded: DegradedSource | null;
}
