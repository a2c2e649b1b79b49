import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './tracing/span';

/** The context that travels with a request through every service it touches. */
export interface RequestContext {
  /** Part of the answer, of every log line and of every NATS message of the request. */
  readonly requestId: string;
  /**
   * Moment of this process's `performance.now()` after which the caller no longer waits for the answer; undefined
   * without a deadline. Not a time of day: that may jump.
   */
  readonly deadlineAt?: number;
  /** True when the caller has sent this before and got no answer in time: the work may have been done already. */
  readonly isRepeat?: boolean;
  /** The span that is being recorded for the request; absent when nothing is. */
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
