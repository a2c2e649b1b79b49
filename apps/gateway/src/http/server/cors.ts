import { PUBLISHABLE_SCOPES } from '@rampart/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '../endpoint';

type Route = Pick<EndpointDefinition, 'method' | 'path' | 'scope'>;

/** What a page may send, and what it may read of an answer besides the body. */
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key, X-Request-Id';
const EXPOSED_HEADERS = [
  'X-Request-Id, RateLimit-Policy, RateLimit, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
  'Retry-After, X-Ignored-Fields, X-Masked-Fields, Idempotency-Replayed',
].join(', ');
/** Seconds for which a browser may cache the preflight; Chromium's maximum. */
const PREFLIGHT_SECONDS = 7_200;

/** The paths that a page may call with a publishable key: what its scopes allow, as far as it is a POST. */
export function browserPaths(endpoints: readonly Route[]): string[] {
  return endpoints
    .filter(({ method, scope }) => method === 'POST' && scope !== null && PUBLISHABLE_SCOPES.includes(scope))
    .map(({ path }) => path);
}

/**
 * Lets pages of other origins call these paths (Fetch standard, "CORS protocol"). Must be added to the server before
 * its routes.
 *
 * A preflight carries no key, so every origin is allowed to ask; the call itself is checked against the origins of
 * its key, and only a page of these can read the answer. The same goes for errors, once the key has been recognised:
 * before that, it is unknown whose page it is. Answers to other keys are for no page, since those keys are secret.
 */
export function allowBrowsers(server: FastifyInstance, paths: readonly string[]): void {
  server.addHook('onRoute', (route) => {
    if (route.method !== 'POST' || !paths.includes(route.url)) return;
    route.onSend = addCorsHeaders;
  });
  for (const path of paths) server.options(path, answerPreflight);
}

function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  reply.header('allow', 'OPTIONS, POST').header('vary', 'Origin');
  if (origin !== undefined) {
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
    });
  }
  void reply.code(204).send();
}

function addCorsHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  const { origin } = request.headers;
  reply.header('vary', 'Origin');
  // A caller is known once its key has been admitted, which for a publishable key includes the origin.
  if (origin !== undefined && request.caller?.mode === 'pub') {
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    });
  }
  done(null, payload);
}
