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
import { adminDocs } from '../docs/docs-interface';
import { leadToDocs } from '../docs/lead-to-docs';
import { serveDocs } from '../docs/serve-docs';
import { answerConnectionError, answerRouterError } from '../http/errors/connection-errors';
import { clientIpOf, type Trust, trustIn } from '../http/requests/client-ip';
import { isRefusedByHeaders } from '../http/requests/refused-headers';
import { requestIdOf } from '../http/requests/request-id';
import { type SecurityHeaders, securityHeaders } from '../http/server/security-headers';
import { AdminModule } from './admin.module';
import { ADMIN_API, ADMIN_DOCS_PATH } from './admin-api';

export interface AdminServer {
  readonly url: string;
  /** To which the console's listener hands calls of operators over. */
  readonly server: FastifyInstance;
  /** Finishes accepted requests. Call it before the gateway closes, whose services it uses. */
  close(): Promise<void>;
}

interface AdminStart {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  readonly token: string;
  /** Networks and addresses whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Headers of every answer; by default the usual ones. */
  readonly headers?: SecurityHeaders;
}

/** Milliseconds within which a request must have arrived. */
const REQUEST_TIMEOUT_MS = 10_000;
const BODY_LIMIT_BYTES = 64 * 1024;

/** Starts the admin API beside a running gateway. */
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
  leadToDocs(instance, ADMIN_DOCS_PATH);
  serveDocs(instance, adminDocs(ADMIN_API, ADMIN_DOCS_PATH));
  await app.listen(port, host);
  return { url: await app.getUrl(), server: instance, close: once(() => app.close()) };
}

const serverOptions = (headers: SecurityHeaders): FastifyHttpOptions<Server> => ({
  requestTimeout: REQUEST_TIMEOUT_MS,
  bodyLimit: BODY_LIMIT_BYTES,
  // Checked by `isRefusedByHeaders`, which answers in the envelope.
  http: { requireHostHeader: false },
  clientErrorHandler: (error, socket) => answerConnectionError(error, socket as Socket, headers),
  frameworkErrors: (error, request, reply) => answerRouterError(error, request, reply, headers),
});

/** Gives every request its id and address, and keeps answers out of caches: some contain a key. */
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

/** Accepts chunks of reference data, which are larger than any other body, without parsing them. */
function addChunkParser(instance: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: MAX_CHUNK_BYTES } as const;
  instance.addContentTypeParser('application/octet-stream', options, (_request, body, done) =>
    done(null, body),
  );
}
