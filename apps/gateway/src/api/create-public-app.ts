import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, Metrics, NestLogAdapter, TRACER, type Tracer } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { serveCollector } from '../collector/serve-collector';
import { leadToDocs } from '../docs/lead-to-docs';
import { serveDocs } from '../docs/serve-docs';
import { ENDPOINTS } from '../endpoints/registry';
import { HttpMetrics } from '../http/http-metrics';
import { addOverloadHooks, type OverloadCounters } from '../http/overload/overload-hooks';
import { RequestPermits } from '../http/overload/request-permits';
import { UnreadAnswers } from '../http/overload/unread-answers';
import { trustIn } from '../http/requests/client-ip';
import { addRequestHooks, type RequestObservers } from '../http/requests/request-hooks';
import { Connections } from '../http/server/connections';
import { allowBrowsers, browserPaths } from '../http/server/cors';
import { createPublicServer } from '../http/server/public-server';
import { securityHeaders } from '../http/server/security-headers';
import { PUBLIC_DOCS } from './document-routes';
import { addStrayCallHook, StrayCalls } from './stray-calls';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * The Nest application of the public API, not yet listening. Its hooks are registered before Nest adds its own, so
 * that every answer, whatever produced it, has its id and its log line.
 *
 * @param trustedProxies networks and addresses whose `X-Forwarded-For` is trusted.
 * @param headers of every answer.
 * @param demoShopUrl to which `/demo` leads; absent: nowhere.
 */
export async function createPublicApp(
  module: DynamicModule,
  trustedProxies: readonly string[],
  headers = securityHeaders(),
  demoShopUrl?: string,
): Promise<NestFastifyApplication> {
  const server = createPublicServer(undefined, headers);
  const observers: Writable<RequestObservers> = { logger: null, metrics: null, tracer: null };
  const trust = trustIn(trustedProxies);
  addRequestHooks(server, trust, observers, headers);
  allowBrowsers(server, browserPaths(ENDPOINTS));
  const served: Writable<OverloadCounters> = { permits: null, answers: null, connections: null };
  addOverloadHooks(server, ENDPOINTS, served);
  const missed: { strays: StrayCalls | null } = { strays: null };
  addStrayCallHook(server, missed);
  leadToDocs(server, PUBLIC_DOCS.base);
  serveDocs(server, PUBLIC_DOCS);
  serveCollector(server);
  if (demoShopUrl) server.get('/demo', (_, reply) => reply.redirect(demoShopUrl));
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(server), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  observers.logger = app.get<Logger>(LOGGER);
  observers.metrics = app.get(HttpMetrics, { strict: false });
  served.permits = app.get(RequestPermits, { strict: false });
  served.answers = app.get(UnreadAnswers, { strict: false });
  missed.strays = app.get(StrayCalls, { strict: false });
  const { shedTotal } = app.get(Metrics, { strict: false });
  const connections = new Connections(trust, headers, (reason) =>
    shedTotal.inc({ where: 'connection', reason }),
  );
  connections.watch(server.server);
  served.connections = connections;
  server.decorate('connections', connections);
  observers.tracer = app.get<Tracer | null>(TRACER);
  app.useLogger(new NestLogAdapter(observers.logger));
  return app;
}
