import type { Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { answerConnectionError, answerRouterError } from '../errors/connection-errors';
import { securityHeaders } from './security-headers';

/**
 * Milliseconds. `checkEvery`: how often connections are checked; with Node's default of 30 s the others would be
 * meaningless.
 */
export const TIMEOUTS = { headers: 5_000, request: 10_000, checkEvery: 1_000 };
/** Longer than the idle timeout of common load balancers (60 s), so that the balancer closes first. */
export const KEEP_ALIVE_MS = 65_000;
/** Longest path parameter; a longer one identifies nothing. */
const MAX_PARAM_LENGTH = 1_024;

const NO_QUERY = Object.freeze({});

/** Methods for which Fastify would read a body by itself. */
const METHODS_WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'];

/**
 * The Fastify server of the public API. It reads neither query nor body by itself: the endpoints' pipeline does so
 * after the guards, so that a request without a key is refused for that first and costs no memory.
 *
 * @param timeouts within which the headers of a request, and then all of it, must have arrived.
 * @param headers of answers given before any hook has run.
 */
export function createPublicServer(timeouts = TIMEOUTS, headers = securityHeaders()): FastifyInstance {
  const server = fastify({
    logger: false,
    requestTimeout: timeouts.request,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // A request that is already on its way over a kept-alive connection is still served while stopping.
    return503OnClosing: false,
    http: {
      headersTimeout: timeouts.headers,
      connectionsCheckingInterval: timeouts.checkEvery,
      // Checked by `isRefusedByHeaders`, which answers in the envelope.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH, querystringParser: () => NO_QUERY },
    clientErrorHandler: (error, socket) => answerConnectionError(error, socket as Socket, headers),
    frameworkErrors: (error, request, reply) => answerRouterError(error, request, reply, headers),
  });
  for (const method of METHODS_WITH_BODY) {
    server.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }
  return server;
}
