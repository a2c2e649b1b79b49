import type { Span, SpanOptions } from './span';

/** Begins the traces of one service, and sends what was recorded to the collector. */
export interface Tracer {
  /**
   * Begins to serve a request from outside.
   *
   * @param traceparent the caller's W3C header, if any: the trace then goes on below the caller's span, recorded when the
   *   caller records. Without one, or with one that makes no sense, a new trace begins, recorded as often as the sampling
   *   says. Nothing else follows from it.
   * @returns null when this request is not recorded.
   */
  begin(name: string, traceparent: string | undefined, options: SpanOptions): Span | null;
  /**
   * Continues a request that another service is serving. @returns null without a usable header: who does not record
   * sends none.
   */
  resume(name: string, traceparent: string | undefined, options: SpanOptions): Span | null;
  /** Sends what is left, for as long as a stopping service can wait. Never throws. Safe to call twice. */
  close(): Promise<void>;
}

/** Nest token of the app's tracer: a `Tracer`, or null while tracing is off. */
export const TRACER = Symbol('TRACER');
