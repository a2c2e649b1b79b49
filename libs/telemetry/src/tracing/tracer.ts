import type { Span, SpanOptions } from './span';

/** Begins the traces of one service, and sends recorded spans to the collector. */
export interface Tracer {
  /**
   * Begins the span of a request from outside.
   *
   * @param traceparent the caller's W3C header, if any: the trace then goes on below the caller's span, recorded when
   *   the caller records. Without one, or with an invalid one, a new trace begins, recorded according to the sampling.
   *   It has no other effect.
   * @returns null when this request is not recorded.
   */
  begin(name: string, traceparent: string | undefined, options: SpanOptions): Span | null;
  /**
   * Continues a request that another service is serving. @returns null without a usable header: services that do not
   * record send none.
   */
  resume(name: string, traceparent: string | undefined, options: SpanOptions): Span | null;
  /** Sends the remaining spans, for as long as a stopping service can wait. Never throws. Safe to call twice. */
  close(): Promise<void>;
}

/** Nest token of the app's tracer: a `Tracer`, or null while tracing is off. */
export const TRACER = Symbol('TRACER');
