import { runInRequestContext } from '@rampart/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { HttpMetrics } from '../http-metrics';
import { clientIpOf, type trustOf } from './client-ip';
import { requestIdOf } from './request-id';

/** Milliseconds that a request may take in all; every call it makes to a service carries what is left. */
const REQUEST_DEADLINE_MS = 10_000;

/** On every answer: nothing here is for caches, frames or content sniffing. */
const SECURITY_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

/** Who is told of every answered request; null until the application has made them. */
export interface RequestObservers {
  readonly logger: Logger | null;
  readonly metrics: HttpMetrics | null;
}

/** What happens around every request, whatever becomes of it: its id, whose it is, its context, its log line. */
export function addRequestHooks(
  instance: FastifyInstance,
  trust: ReturnType<typeof trustOf> | null,
  observers: RequestObservers,
): void {
  instance.decorateRequest('requestId', '');
  instance.decorateRequest('clientIp', '');
  instance.decorateRequest('caller', undefined);
  instance.decorateRequest('input', undefined);
  instance.decorateRequest('admission', undefined);
  instance.decorateRequest('quotaShare', null);
  instance.decorateRequest('isRehearsal', false);

  instance.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    request.requestId = requestIdOf(raw.headers);
    request.clientIp = clientIpOf(raw, trust);
    reply.headers(SECURITY_HEADERS);
    reply.header('x-request-id', request.requestId);
    const deadlineAt = Date.now() + REQUEST_DEADLINE_MS;
    runInRequestContext({ requestId: request.requestId, deadlineAt }, done);
  });

  instance.addHook('onResponse', (request, reply, done) => {
    const { logger, metrics } = observers;
    // The pattern, never the URL: paths and queries hold values of people.
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
        keyId: request.caller?.keyId ?? null,
      },
      'request',
    );
    done();
  });
}
