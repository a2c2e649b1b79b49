import type { Span, Tracer } from '@rampart/telemetry';
import type { FastifyRequest } from 'fastify';

/**
 * Starts the span of a request, as part of the caller's trace if it sends one (W3C `traceparent`). It contains the
 * route's pattern, never the URL. @returns null when the request is not recorded.
 */
export function beginSpan(tracer: Tracer, request: FastifyRequest): Span | null {
  const header = request.headers.traceparent;
  const route = request.routeOptions.url ?? 'none';
  return tracer.begin(`${request.method} ${route}`, typeof header === 'string' ? header : undefined, {
    kind: 'server',
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'rampart.request_id': request.requestId,
    },
  });
}

/** A request that fails through its caller's fault is not a failure of ours. */
export function endSpan(span: Span, status: number): void {
  span.describe({ 'http.response.status_code': status });
  span.end(status >= 500 ? String(status) : null);
}
