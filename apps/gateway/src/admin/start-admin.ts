import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { MAX_CHUNK_BYTES } from '@rampart/contracts';
import { once } from '@rampart/rpc';
import { LOGGER, NestLogAdapter, runInRequestContext } from '@rampart/telemetry';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { requestIdOf } from '../http/requests/request-id';
import { AdminModule } from './admin.module';

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
}

/** Milliseconds that a request may take to arrive. */
const REQUEST_TIMEOUT_MS = 10_000;
const BODY_LIMIT_BYTES = 64 * 1024;

/** Opens the admin API beside a running gateway. */
export async function startAdmin(
  gateway: INestApplicationContext,
  { port, host, token }: AdminStart,
): Promise<AdminServer> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AdminModule.forRoot(gateway, token),
    new FastifyAdapter({ requestTimeout: REQUEST_TIMEOUT_MS, bodyLimit: BODY_LIMIT_BYTES }),
    { bufferLogs: true, abortOnError: false },
  );
  app.useLogger(new NestLogAdapter(gateway.get<Logger>(LOGGER)));
  const instance = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  addRequestContext(instance);
  addChunkParser(instance);
  await app.listen(port, host);
  return { url: await app.getUrl(), close: once(() => app.close()) };
}

/** Gives every request its id and keeps its answer out of caches: some hold a key. */
function addRequestContext(instance: FastifyInstance): void {
  instance.decorateRequest('requestId', '');
  instance.addHook('onRequest', (request, reply, done) => {
    request.requestId = requestIdOf(request.raw.headers);
    reply.headers({
      'x-request-id': request.requestId,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
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
