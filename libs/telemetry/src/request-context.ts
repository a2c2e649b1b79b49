import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span';

/** What travels with a request through every service it touches. */
export interface RequestContext {
  /** Named in the answer, in every log line and in every NATS message of the request. */
  readonly requestId: string;
  /**
   * Moment of this process's `performance.now()` after which nobody waits for the answer any more; undefined when nothing was
   * promised. Not a time of day: that may jump.
   */
  readonly deadlineAt?: number;
  /** True when the caller has asked before and got no answer in time: the work may have been done already. */
  readonly isRepeat?: boolean;
  /** The work that is being recorded for the request; absent when nothing is. */
  readonly span?: Span | undefined;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` with a request's context; everything it awaits sees it. */
export function runInRequestContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of the request being served, or undefined outside one. */
export function currentRequestContext(): RequestContext | undefined {
  return storage.getStore();
}
