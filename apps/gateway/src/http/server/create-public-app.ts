import type { DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LOGGER, NestLogAdapter } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { ENDPOINTS } from '../../endpoints/registry';
import { serveDocument } from '../../openapi/serve-document';
import { HttpMetrics } from '../http-metrics';
import { trustOf } from '../requests/client-ip';
import { addRequestHooks } from '../requests/request-hooks';
import { allowBrowsers, browserPaths } from './cors';
import { createPublicServer } from './public-server';

/**
 * The Nest application of the public API, not listening yet. Its hooks stand on the server before Nest adds its own,
 * so that every answer, whoever gives it, has its id and its log line.
 *
 * @param trustedProxies networks and addresses whose `X-Forwarded-For` is believed.
 */
export async function createPublicApp(
  module: DynamicModule,
  trustedProxies: readonly string[],
): Promise<NestFastifyApplication> {
  const server = createPublicServer();
  const observers: { logger: Logger | null; metrics: HttpMetrics | null } = { logger: null, metrics: null };
  addRequestHooks(server, trustedProxies.length > 0 ? trustOf(trustedProxies) : null, observers);
  allowBrowsers(server, browserPaths(ENDPOINTS));
  serveDocument(server);
  const app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(server), {
    bodyParser: false,
    bufferLogs: true,
    abortOnError: false,
  });
  observers.logger = app.get<Logger>(LOGGER);
  observers.metrics = app.get(HttpMetrics, { strict: false });
  app.useLogger(new NestLogAdapter(observers.logger));
  return app;
}
