import type { Span, SpanAttributes, SpanOptions } from './span';

/** A span that a spec can inspect: its children, and how it ended. */
export class RecordedSpan implements Span {
  readonly children: RecordedSpan[] = [];
  readonly traceparent: string;
  attributes: SpanAttributes;
  /** Undefined until it ends; null when nothing failed. */
  ended: string | null | undefined;

  constructor(
    readonly name: string,
    readonly traceId: string,
    readonly options: SpanOptions = {},
    readonly spanId: string = name,
  ) {
    this.attributes = options.attributes ?? {};
    this.traceparent = `00-${traceId}-${spanId}-01`;
  }

  child(name: string, options: SpanOptions = {}): RecordedSpan {
    const child = new RecordedSpan(name, this.traceId, options);
    this.children.push(child);
    return child;
  }

  describe(attributes: SpanAttributes): void {
    this.attributes = { ...this.attributes, ...attributes };
  }

  end(failure: string | null): void {
    if (this.ended !== undefined) throw new Error(`${this.name} ended twice`);
    this.ended = failure;
  }
}
