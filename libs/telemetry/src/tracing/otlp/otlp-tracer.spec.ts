import { pino } from 'pino';
import type { Span } from '../span';
import { OtlpTracer } from './otlp-tracer';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

const tracers: OtlpTracer[] = [];

function tracerWith(share: number): OtlpTracer {
  const logger = pino({ level: 'silent' });
  const tracer = new OtlpTracer({
    service: 'lists',
    version: '1',
    endpoint: 'http://127.0.0.1:9',
    share,
    logger,
  });
  tracers.push(tracer);
  return tracer;
}

/** Unfinished spans are never sent, so no spec here needs a collector. */
const begin = (tracer: OtlpTracer, header?: string): Span | null => tracer.begin('request', header, {});

afterEach(() => Promise.all(tracers.splice(0).map((tracer) => tracer.close())));

test('without a header a trace begins for the configured share', () => {
  expect(begin(tracerWith(0))).toBeNull();
  expect(begin(tracerWith(1))?.traceId).toMatch(/^[\da-f]{32}$/);
});

test('with a header the caller decides, and its trace goes on', () => {
  const recorded = begin(tracerWith(0), `00-${TRACE}-${SPAN}-01`);
  expect(recorded?.traceparent).toMatch(new RegExp(`^00-${TRACE}-(?!${SPAN})[\\da-f]{16}-01$`));
  expect(begin(tracerWith(1), `00-${TRACE}-${SPAN}-00`)).toBeNull();
});

test.each([
  '',
  'nonsense',
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\n`,
])('a malformed header is ignored: %j', (header) => {
  expect(begin(tracerWith(1), header)?.traceId).not.toBe(TRACE);
  expect(tracerWith(1).resume('serve', header, {})).toBeNull();
});

test('a service continues what its caller records and begins nothing by itself', () => {
  const tracer = tracerWith(1);
  expect(tracer.resume('serve', undefined, {})).toBeNull();
  expect(tracer.resume('serve', `00-${TRACE}-${SPAN}-01`, {})?.traceId).toBe(TRACE);
});
