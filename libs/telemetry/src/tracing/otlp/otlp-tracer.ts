import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Span, SpanOptions } from '../span';
import type { Tracer } from '../tracer';
import type { TracerSettings } from '../tracer-settings';
import { LoggingExporter } from './logging-exporter';
import { startOtlpSpan } from './otlp-span';

/** Milliseconds that one delivery to the collector may take. */
const EXPORT_TIMEOUT_MS = 5_000;
/** Milliseconds that a stopping service waits for the last delivery: the process has to make way. */
const CLOSE_TIMEOUT_MS = 2_000;
/** Milliseconds between two deliveries. */
const EXPORT_EVERY_MS = 2_000;
/** Maximum of spans that wait for the collector; beyond it, new ones are dropped. About 4 MB. */
const MOST_WAITING = 4_096;

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-.*)?$/;

/**
 * Traces over OTLP/HTTP with JSON. Each service has a provider of its own, none is global: with all apps in one
 * process, each still reports under its own name. Headers of the collector (a token) come from
 * `OTEL_EXPORTER_OTLP_HEADERS`, which the exporter reads by itself.
 */
export class OtlpTracer implements Tracer {
  private readonly provider: TracerProvider;
  private closing: Promise<void> | undefined;

  constructor({ service, version, endpoint, share, logger }: TracerSettings & { readonly endpoint: string }) {
    const exporter = new OTLPTraceExporter({
      url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).toString(),
      timeoutMillis: EXPORT_TIMEOUT_MS,
    });
    this.provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.namespace': 'rampart',
        'service.name': `rampart-${service}`,
        'service.version': version,
      }),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new LoggingExporter(exporter, logger),
          scheduledDelayMillis: EXPORT_EVERY_MS,
          exportTimeoutMillis: EXPORT_TIMEOUT_MS,
          maxQueueSize: MOST_WAITING,
        }),
      ],
    });
  }

  begin(name: string, traceparent: string | undefined, options: SpanOptions): Span | null {
    const caller = readTraceparent(traceparent);
    return this.start(name, caller === null ? ROOT_CONTEXT : contextOf(caller), options);
  }

  resume(name: string, traceparent: string | undefined, options: SpanOptions): Span | null {
    const caller = readTraceparent(traceparent);
    return caller === null ? null : this.start(name, contextOf(caller), options);
  }

  close(): Promise<void> {
    this.closing ??= withinTime(this.provider.shutdown());
    return this.closing;
  }

  private start(name: string, parent: Context, options: SpanOptions): Span | null {
    return startOtlpSpan(this.provider.getTracer('rampart'), name, parent, options);
  }
}

function readTraceparent(header: string | undefined): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  const context = { traceId, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(context) ? context : null;
}

const contextOf = (caller: SpanContext): Context => trace.setSpanContext(ROOT_CONTEXT, caller);

async function withinTime(shutdown: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, CLOSE_TIMEOUT_MS);
  });
  // The exporter has already reported a failed delivery.
  await Promise.race([shutdown.catch(() => undefined), late]);
  clearTimeout(timer);
}
