import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { MAX_CHUNK_BYTES } from '@rampart/contracts';
import { once } from '@rampart/rpc';
import { LOGGER, NestLogAdapter, runInRequestContext } from '@rampart/telemetry';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { answerConnectionError, answerRouterError } from '../http/errors/connection-errors';
import { clientIpOf, type Trust, trustIn } from '../http/requests/client-ip';
import { isRefusedByHeaders } from '../http/requests/refused-headers';
import { requestIdOf } from '../http/requests/request-id';
import { type SecurityHeaders, securityHeaders } from '../http/server/security-headers';
import { serveDocument } from '../openapi/serve-document';
import { AdminModule } from './admin.module';
import { ADMIN_API, ADMIN_DOCS_PATH } from './admin-api';

export interface AdminServer {
  readonly url: string;
  /** Finishes what it has accepted. To be called before the gateway closes, whose services it uses. */
  close(): Promise<void>;
}

interface AdminStart {
  /** 0: a free one. */
  readonly port: number;
  readonly host: string;
  readonly token: string;
  /** Networks and addresses whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Of every answer; the usual ones unless given. */
  readonly headers?: SecurityHeaders;
}

/** Milliseconds that a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 10_000;
const BODY_LIMIT_BYTES = 64 * 1024;

/** Opens the admin API beside a running gateway. */
export async function startAdmin(
  gateway: INestApplicationContext,
  { port, host, token, trustedProxies, headers = securityHeaders() }: AdminStart,
): Promise<AdminServer> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AdminModule.forRoot(gateway, token),
    new FastifyAdapter(serverOptions(headers)),
    { bufferLogs: true, abortOnError: false },
  );
  app.useLogger(new NestLogAdapter(gateway.get<Logger>(LOGGER)));
  const instance = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  addRequestContext(instance, trustIn(trustedProxies), headers);
  addChunkParser(instance);
  serveDocument(instance, ADMIN_API, ADMIN_DOCS_PATH);
  await app.listen(port, host);
  return { url: await app.getUrl(), close: once(() => app.close()) };
}

const serverOptions = (headers: SecurityHeaders): FastifyHttpOptions<Server> => ({
  requestTimeout: REQUEST_TIMEOUT_MS,
  bodyLimit: BODY_LIMIT_BYTES,
  // Checked by `isRefusedByHeaders`, which answers in the envelope.
  http: { requireHostHeader: false },
  clientErrorHandler: (error, socket) => answerConnectionError(error, socket as Socket, headers),
  frameworkErrors: (error, request, reply) => answerRouterError(error, request, reply, headers),
});

/** Gives every request its id and its address, and keeps its answer out of caches: some hold a key. */
function addRequestContext(instance: FastifyInstance, trust: Trust | null, headers: SecurityHeaders): void {
  instance.decorateRequest('requestId', '');
  instance.decorateRequest('clientIp', '');
  instance.addHook('onRequest', (request, reply, done) => {
    request.requestId = requestIdOf(request.raw.headers);
    request.clientIp = clientIpOf(request.raw, trust);
    reply.headers(headers);
    reply.header('x-request-id', request.requestId);
    if (isRefusedByHeaders(request, reply)) return;
    runInRequestContext({ requestId: request.requestId }, done);
  });
}

/** Takes pieces of reference data, which are larger than any other body, as they are. */
function addChunkParser(instance: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_CHUNK_BYTES } as const;
  instance.addContentTypeParser('application/octet-stream', options, (_request, body, done) =>
    done(null, body),
  );
}
