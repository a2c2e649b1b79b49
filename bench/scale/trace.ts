import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { runLoad } from '../load-generator';
import { orderCalls } from './order-calls';
import { type MeasuredSuite, withSuite } from './with-suite';

/** One step of an order. Times in milliseconds; `startMs` since the request arrived. */
export interface TraceStep {
  readonly service: string;
  readonly name: string;
  /** How many steps it is inside of. */
  readonly depth: number;
  readonly startMs: number;
  readonly lengthMs: number;
}

export interface TracedOrder {
  /** Of all that were traced: the order with the median time. */
  readonly totalMs: number;
  readonly steps: readonly TraceStep[];
}

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly service: string;
  readonly start: number;
  readonly end: number;
}

interface OtlpTraces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<Span, 'service' | 'start' | 'end'> & {
        readonly startTimeUnixNano: string;
        readonly endTimeUnixNano: string;
      })[];
    }[];
  }[];
}

export const TRACE_NAME = 'trace';
const TRACED_ORDERS = 101;
const WARM_UP_SECONDS = 8;
/** Services send their spans in the background. */
const UNTIL_SENT_MS = 8_000;
const NANOSECONDS_PER_MS = 1e6;

/** Traces orders that arrive one at a time, without any other load, and returns the median one. */
export async function measureTrace(): Promise<TracedOrder> {
  const collector = await startCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' };
  try {
    await withSuite(
      [],
      async (suite) => {
        const nextCall = orderCalls(suite.key, 'own');
        await runLoad(suite.url, nextCall, 8, WARM_UP_SECONDS);
        for (let order = 0; order < TRACED_ORDERS; order += 1) await sendTraced(suite, nextCall());
        await pause(UNTIL_SENT_MS);
      },
      env,
    );
  } finally {
    collector.close();
  }
  return medianOrder(collector.spans);
}

async function sendTraced(
  suite: MeasuredSuite,
  call: ReturnType<ReturnType<typeof orderCalls>>,
): Promise<void> {
  const traceparent = `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-01`;
  const { statusCode, body } = await request(`${suite.url}${call.path}`, {
    method: call.method,
    headers: { ...call.headers, traceparent },
    body: call.body ?? null,
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`an order was answered ${statusCode}`);
}

async function startCollector(): Promise<{ readonly url: string; readonly spans: Span[]; close(): void }> {
  const spans: Span[] = [];
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      if (incoming.url === '/v1/traces') spans.push(...spansIn(JSON.parse(Buffer.concat(parts).toString())));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, spans, close: () => void server.close() };
}

function spansIn({ resourceSpans }: OtlpTraces): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const named = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
    const service = named.replace('rampart-', '');
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ startTimeUnixNano, endTimeUnixNano, ...span }) => ({
        ...span,
        service,
        start: Number(startTimeUnixNano) / NANOSECONDS_PER_MS,
        end: Number(endTimeUnixNano) / NANOSECONDS_PER_MS,
      })),
    );
  });
}

/** @throws an Error when no order was traced. */
export function medianOrder(spans: readonly Span[]): TracedOrder {
  const roots = spans
    .filter(({ service, name }) => service === 'gateway' && name.startsWith('POST '))
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const root = roots[Math.floor(roots.length / 2)];
  if (root === undefined) throw new Error('no order was traced');
  const own = spans.filter(({ traceId }) => traceId === root.traceId);
  return { totalMs: root.end - root.start, steps: stepsUnder(root, own, root.start, 0) };
}

function stepsUnder(span: Span, all: readonly Span[], startedAt: number, depth: number): TraceStep[] {
  const { service, name, start, end } = span;
  const inside = all
    .filter(({ parentSpanId }) => parentSpanId === span.spanId)
    .sort((a, b) => a.start - b.start)
    .flatMap((each) => stepsUnder(each, all, startedAt, depth + 1));
  return [{ service, name, depth, startMs: start - startedAt, lengthMs: end - start }, ...inside];
}

const BAR = 48;

/** As text: a line for each step, with a bar where it lies in the whole. */
export function drawTrace({ totalMs, steps }: TracedOrder): string {
  const lines = steps.map(({ service, name, depth, startMs, lengthMs }) => {
    const from = Math.min(BAR - 1, Math.max(0, Math.floor((startMs / totalMs) * BAR)));
    const width = Math.max(1, Math.min(BAR - from, Math.round((lengthMs / totalMs) * BAR)));
    const bar = `${' '.repeat(from)}${'█'.repeat(width)}`.padEnd(BAR);
    const label = `${' '.repeat(depth)}${service} ${name.replace(/cmd\.\w+\.v1\./, '')}`;
    return `${label.slice(0, 52).padEnd(52)} ${startMs.toFixed(1).padStart(5)} ${lengthMs.toFixed(1).padStart(5)} ${bar}`.trimEnd();
  });
  return [`${'step'.padEnd(52)}  from  ms   of ${totalMs.toFixed(1)} ms`, ...lines].join('\n');
}
