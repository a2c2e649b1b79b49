import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, NestLogAdapter, runInRequestContext } from '@rampart/telemetry';
import { type FastifyHttpOptions, type FastifyInstance, fastify } from 'fastify';
import type { Logger } from 'pino';
import { answerError } from '../http/errors/answer-error';
import { answerConnectionError, answerRouterError } from '../http/errors/connection-errors';
import { addOverloadHooks } from '../http/overload/overload-hooks';
import { UnreadAnswers } from '../http/overload/unread-answers';
import { clientIpOf, type Trust, trustIn } from '../http/requests/client-ip';
import { KnownHosts } from '../http/requests/known-hosts';
import { isRefusedByHeaders } from '../http/requests/refused-headers';
import { requestIdOf } from '../http/requests/request-id';
import { faultOfOrigin } from '../http/requests/same-origin';
import { KEEP_ALIVE_MS, TIMEOUTS } from '../http/server/public-server';
import type { SecurityHeaders } from '../http/server/security-headers';
import { buildOpenApiDocument } from '../openapi/openapi-document';
import { SessionsService } from '../people/sessions.service';
import { ConsoleModule } from './console.module';
import { CONSOLE_API, CONSOLE_DOCUMENT_PATH } from './console-api';
import { handOver, isHandedOver } from './hand-over';
import { handOverToAdmin } from './hand-over-to-admin';
import { serveWebApp } from './web-app/serve-web-app';

interface ConsoleStart {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  readonly backlog: number;
  /** Networks and addresses whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Headers of every answer. */
  readonly headers: SecurityHeaders;
  /** Names under which people reach the console, besides `localhost` and addresses. */
  readonly hosts: readonly string[];
  /** Of the built web app; by default where builds and images have it. */
  readonly folder?: string;
}

/** A password or a link, and little else. */
const BODY_LIMIT_BYTES = 16 * 1_024;

/**
 * Starts the web console's listener beside a running gateway, which outlives it, and the admin API, to which it hands
 * over what operators ask.
 */
export async function startConsole(
  gateway: NestFastifyApplication,
  adminServer: FastifyInstance,
  { port, host, backlog, trustedProxies, headers, hosts, folder }: ConsoleStart,
): Promise<NestFastifyApplication> {
  const logger = gateway.get<Logger>(LOGGER);
  const publicServer = gateway.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const { connections } = publicServer;
  const server = fastify(serverOptions(headers));
  const admission = { trust: trustIn(trustedProxies), hosts: new KnownHosts([host, ...hosts]) };
  addConsoleHooks(server, admission, headers, logger);
  const sessions = gateway.get(SessionsService, { strict: false });
  handOver(server, publicServer, sessions);
  handOverToAdmin(server, adminServer, sessions);
  // Connections are those of the public port, too: what one address holds on one is not free on the other.
  const answers = gateway.get(UnreadAnswers, { strict: false });
  addOverloadHooks(server, [], { permits: null, answers, connections });
  connections.watch(server.server);
  let document: string | undefined;
  server.get(CONSOLE_DOCUMENT_PATH, (_request, reply) => {
    document ??= JSON.stringify(buildOpenApiDocument(CONSOLE_API));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  serveWebApp(server, folder);
  const app = await NestFactory.create<NestFastifyApplication>(
    ConsoleModule.forRoot(gateway),
    new FastifyAdapter(server as never),
    { bufferLogs: true, abortOnError: false },
  );
  app.useLogger(new NestLogAdapter(logger));
  await app.listen({ port, host, backlog });
  return app;
}

const serverOptions = (headers: SecurityHeaders): FastifyHttpOptions<Server> => ({
  logger: false,
  requestTimeout: TIMEOUTS.request,
  keepAliveTimeout: KEEP_ALIVE_MS,
  bodyLimit: BODY_LIMIT_BYTES,
  return503OnClosing: false,
  http: {
    headersTimeout: TIMEOUTS.headers,
    connectionsCheckingInterval: TIMEOUTS.checkEvery,
    // Checked by `isRefusedByHeaders`, which answers in the envelope.
    requireHostHeader: false,
  },
  clientErrorHandler: (error, socket) => answerConnectionError(error, socket as Socket, headers),
  frameworkErrors: (error, request, reply) => answerRouterError(error, request, reply, headers),
});

/** Id, address and log line of every request, and the refusal of those that other sites' pages have caused or read. */
function addConsoleHooks(
  server: FastifyInstance,
  { trust, hosts }: { readonly trust: Trust | null; readonly hosts: KnownHosts },
  headers: SecurityHeaders,
  logger: Logger,
): void {
  server.decorateRequest('requestId', '');
  server.decorateRequest('clientIp', '');
  server.decorateRequest('caller', undefined);
  server.decorateRequest('session', null);

  server.addHook('onRequest', (request, reply, done) => {
    request.requestId = requestIdOf(request.raw.headers);
    request.clientIp = clientIpOf(request.raw, trust);
    reply.headers(headers);
    reply.header('x-request-id', request.requestId);
    if (isRefusedByHeaders(request, reply)) return;
    const fault = hosts.faultOf(request.raw) ?? faultOfOrigin(request.raw);
    if (fault !== null) return answerError(request, reply, fault);
    runInRequestContext({ requestId: request.requestId }, done);
  });

  server.addHook('onResponse', (request, reply, done) => {
    if (isHandedOver(request)) return done();
    logger.info(
      {
        requestId: request.requestId,
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
        ...(request.session && { userId: request.session.user.id }),
      },
      'console request',
    );
    done();
  });
}
