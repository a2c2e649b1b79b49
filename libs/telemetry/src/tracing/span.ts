/** The role of a span in its exchange, in OpenTelemetry's words. */
export type SpanKind = 'server' | 'client' | 'internal';

/** The attributes of a piece of work. Names and values from bounded sets, and numbers, never a value of a request. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** Spans of other requests that this work also serves. */
  readonly links?: readonly Span[];
}

/** A piece of work that is being recorded. Without recording there is no span at all. */
export interface Span {
  /** 32 hexadecimal digits: the same in every service that a request passes through. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The W3C header with which another service continues the trace below this span. */
  readonly traceparent: string;
  /** Begins a piece of work below this one. */
  child(name: string, options?: SpanOptions): Span;
  /** For attributes known only after the beginning: a status. */
  describe(attributes: SpanAttributes): void;
  /**
   * Ends it. Safe to call once only.
   *
   * @param failure the code of the error, from a bounded set; null without one.
   */
  end(failure: string | null): void;
}
