import { runInRequestContext, type Tracer } from '@rampart/telemetry';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { HttpMetrics } from '../http-metrics';
import { type SecurityHeaders, securityHeaders } from '../server/security-headers';
import { clientIpOf, type Trust } from './client-ip';
import { isRefusedByHeaders } from './refused-headers';
import { requestIdOf } from './request-id';
import { beginSpan, endSpan } from './request-span';

/** Milliseconds that a request may take in all; each command it sends carries the time left. */
export const REQUEST_DEADLINE_MS = 10_000;

/** Receive every answered request; null until the application has created them. */
export interface RequestObservers {
  readonly logger: Logger | null;
  readonly metrics: HttpMetrics | null;
  /** Null also while tracing is off. */
  readonly tracer: Tracer | null;
}

/** What happens around every request, whatever its result: id, caller, context, log line. */
export function addRequestHooks(
  instance: FastifyInstance,
  trust: Trust | null,
  observers: RequestObservers,
  headers: SecurityHeaders = securityHeaders(),
): void {
  instance.decorateRequest('requestId', '');
  instance.decorateRequest('clientIp', '');
  instance.decorateRequest('caller', undefined);
  instance.decorateRequest('input', undefined);
  instance.decorateRequest('admission', undefined);
  instance.decorateRequest('quotaShare', null);
  instance.decorateRequest('isRehearsal', false);
  instance.decorateRequest('span', null);

  // Node would answer 417 without a body; `isRefusedByHeaders` answers in the envelope of all other errors.
  instance.server.on('checkExpectation', (request, response) =>
    instance.server.emit('request', request, response),
  );
  instance.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    request.requestId = requestIdOf(raw.headers);
    request.clientIp = clientIpOf(raw, trust);
    reply.headers(headers);
    reply.header('x-request-id', request.requestId);
    const deadlineAt = performance.now() + REQUEST_DEADLINE_MS;
    request.span = observers.tracer ? beginSpan(observers.tracer, request) : null;
    const span = request.span ?? undefined;
    if (isRefusedByHeaders(request, reply)) return;
    runInRequestContext({ requestId: request.requestId, deadlineAt, span }, done);
  });

  instance.addHook('onResponse', (request, reply, done) => {
    const { logger, metrics } = observers;
    // The pattern, never the URL: paths and queries contain personal values.
    const route = request.routeOptions.url ?? 'none';
    const ms = reply.elapsedTime;
    if (!request.isRehearsal) metrics?.observe(request.method, route, reply.statusCode, ms);
    logger?.info(
      {
        requestId: request.requestId,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(ms * 100) / 100,
        ...nameCaller(request),
        ...(request.span && { trace_id: request.span.traceId }),
      },
      'request',
    );
    if (request.span) endSpan(request.span, reply.statusCode);
    done();
  });
}

/** Never a name or an address of the person. */
function nameCaller({ caller }: FastifyRequest) {
  const isPerson = caller?.actor.kind === 'user';
  return { keyId: isPerson ? null : (caller?.keyId ?? null), ...(isPerson && { userId: caller.userId }) };
}
