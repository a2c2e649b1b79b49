/** What a span is in the exchange that it stands for; the words of OpenTelemetry. */
export type SpanKind = 'server' | 'client' | 'internal';

/** What is known of a piece of work. Names and values of bounded sets and numbers, never a value of a request. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /** Spans of other requests that this work is also for. */
  readonly links?: readonly Span[];
}

/** A piece of work that is being recorded. Where nothing is recorded there is no span at all. */
export interface Span {
  /** 32 hexadecimal digits: the same in every service that a request passes through. */
  readonly traceId: string;
  /** 16 hexadecimal digits. */
  readonly spanId: string;
  /** The W3C header with which another service continues the trace below this span. */
  readonly traceparent: string;
  /** Begins a piece of work below this one. */
  child(name: string, options?: SpanOptions): Span;
  /** For what is known only after the beginning: a status. */
  describe(attributes: SpanAttributes): void;
  /**
   * Ends it. Safe to call once only.
   *
   * @param failure the code of what went wrong, of a bounded set; null when nothing did.
   */
  end(failure: string | null): void;
}
