import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, NestLogAdapter, TRACER, type Tracer } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { ENDPOINTS } from '../../endpoints/registry';
import { serveDocument } from '../../openapi/serve-document';
import { HttpMetrics } from '../http-metrics';
import { addOverloadHooks } from '../overload/overload-hooks';
import { RequestPlaces } from '../overload/request-places';
import { trustIn } from '../requests/client-ip';
import { addRequestHooks, type RequestObservers } from '../requests/request-hooks';
import { allowBrowsers, browserPaths } from './cors';
import { createPublicServer } from './public-server';
import { securityHeaders } from './security-headers';

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * The Nest application of the public API, not listening yet. Its hooks stand on the server before Nest adds its own,
 * so that every answer, whoever gives it, has its id and its log line.
 *
 * @param trustedProxies networks and addresses whose `X-Forwarded-For` is believed.
 * @param headers of every answer.
 */
export async function createPublicApp(
  module: DynamicModule,
  trustedProxies: readonly string[],
  headers = securityHeaders(),
): Promise<NestFastifyApplication> {
  const server = createPublicServer(undefined, headers);
  const observers: Writable<RequestObservers> = { logger: null, metrics: null, tracer: null };
  addRequestHooks(server, trustIn(trustedProxies), observers, headers);
  allowBrowsers(server, browserPaths(ENDPOINTS));
  const served: { places: RequestPlaces | null } = { places: null };
  addOverloadHooks(server, ENDPOINTS, served);
  serveDocument(server);
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(server), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  observers.logger = app.get<Logger>(LOGGER);
  observers.metrics = app.get(HttpMetrics, { strict: false });
  served.places = app.get(RequestPlaces, { strict: false });
  observers.tracer = app.get<Tracer | null>(TRACER);
  app.useLogger(new NestLogAdapter(observers.logger));
  return app;
}
