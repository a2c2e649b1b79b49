import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '../endpoint';
import { answerError } from '../errors/answer-error';
import { errorAnswer } from '../errors/error-envelope';
import { addressBlockOf } from '../requests/address-block';
import { type Connections, TOO_MANY_PIPELINED } from '../server/connections';
import { closeUnread } from './close-unread';
import { FULL, type RequestPermits } from './request-permits';
import { TOO_MUCH_UNREAD, type UnreadAnswers } from './unread-answers';

/** Who counts; null until the application has made them. */
export interface OverloadCounters {
  readonly permits: RequestPermits | null;
  readonly answers: UnreadAnswers | null;
  readonly connections: Connections | null;
}

/** An answer from here on is worth refusing to a caller without a key who does not read what it got. In bytes. */
const LARGE = 16_384;

/**
 * Turns calls away before anything is done for them while as many are under way as this gateway can serve in good time
 * (the permits themselves are taken by `PermitGuard`), gives permits back, and watches that answers are read.
 */
export function addOverloadHooks(
  instance: FastifyInstance,
  endpoints: readonly EndpointDefinition[],
  served: OverloadCounters,
): void {
  const streams = new Set(
    endpoints.filter((each) => each.upload ?? each.download).map(({ method, path }) => `${method} ${path}`),
  );
  instance.decorateRequest('admitted', null);
  instance.decorateRequest('received', undefined);

  instance.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Behind an answer that ends the connection nothing more is heard.
    if (socket.writableEnded) return void socket.destroy();
    const { connections } = served;
    const mayBegin = connections?.begin(socket) ?? true;
    if (connections !== null) reply.raw.once('close', () => connections.end(socket));
    if (!mayBegin) {
      reply.header('connection', 'close');
      return answerError(request, reply, TOO_MANY_PIPELINED);
    }
    const isStream = streams.has(`${request.method} ${request.routeOptions.url ?? ''}`);
    const refusing = served.permits?.refuse(isStream ? 'stream' : 'request') ?? null;
    if (refusing === null) done();
    // Never at once: a body that came with the headers is parsed behind this hook, and is then not cut off.
    else void refusing.then(() => answerError(request, reply, FULL));
  });

  instance.addHook('onSend', (request, reply, payload, done) => {
    request.admitted?.answering(reply.statusCode);
    closeUnread(request, reply, payload);
    done(null, served.answers === null ? payload : watched(served.answers, request, reply, payload));
  });
}

/** Watches that an answer is read. @returns what is sent: the answer, or a refusal of it. */
function watched(
  answers: UnreadAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): unknown {
  const { caller } = request;
  const holder = caller === undefined ? addressBlockOf(request.clientIp) : caller.accountId;
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : null;
  // A keyed call was refused before its work; without a key there is no work, only documents.
  if (caller === undefined && bytes !== null && bytes > LARGE && answers.isBeyond(holder)) {
    const { status, headers, body } = errorAnswer(TOO_MUCH_UNREAD, request.requestId);
    void reply.code(status).headers(headers).type('application/json; charset=utf-8');
    answers.watch(holder, body.length, reply.raw);
    return body;
  }
  answers.watch(holder, bytes, reply.raw);
  return payload;
}
