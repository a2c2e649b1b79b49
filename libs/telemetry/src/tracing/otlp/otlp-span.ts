import {
  type Span as ApiSpan,
  SpanKind as ApiSpanKind,
  type Context,
  ROOT_CONTEXT,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { Span, SpanAttributes, SpanKind, SpanOptions } from '../span';

const KINDS: Readonly<Record<SpanKind, ApiSpanKind>> = {
  server: ApiSpanKind.SERVER,
  client: ApiSpanKind.CLIENT,
  internal: ApiSpanKind.INTERNAL,
};

/** @returns null when it is not sampled. */
export function startOtlpSpan(
  tracer: Tracer,
  name: string,
  parent: Context,
  options: SpanOptions,
): Span | null {
  const started = start(tracer, name, parent, options);
  return started.isRecording() ? new OtlpSpan(tracer, started) : null;
}

class OtlpSpan implements Span {
  readonly traceId: string;
  readonly spanId: string;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: ApiSpan,
  ) {
    const { traceId, spanId } = span.spanContext();
    this.traceId = traceId;
    this.spanId = spanId;
  }

  /** Only recorded spans are ever propagated, hence the flag. */
  get traceparent(): string {
    return `00-${this.traceId}-${this.spanId}-01`;
  }

  child(name: string, options: SpanOptions = {}): Span {
    const parent = trace.setSpan(ROOT_CONTEXT, this.span);
    return new OtlpSpan(this.tracer, start(this.tracer, name, parent, options));
  }

  describe(attributes: SpanAttributes): void {
    this.span.setAttributes(attributes);
  }

  end(failure: string | null): void {
    if (failure !== null) {
      this.span.setAttribute('error.type', failure);
      this.span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.span.end();
  }
}

function start(tracer: Tracer, name: string, parent: Context, options: SpanOptions): ApiSpan {
  const { kind = 'internal', attributes = {}, links = [] } = options;
  const linked = links.map(({ traceId, spanId }) => ({ context: { traceId, spanId, traceFlags: 1 } }));
  return tracer.startSpan(name, { kind: KINDS[kind], attributes, links: linked }, parent);
}
