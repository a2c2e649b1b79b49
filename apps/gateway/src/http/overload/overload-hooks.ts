import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointDefinition } from '../endpoint';
import { answerError } from '../errors/answer-error';
import { errorAnswer } from '../errors/error-envelope';
import { addressBlockOf } from '../requests/address-block';
import { type Connections, TOO_MANY_PIPELINED } from '../server/connections';
import { callKindOf } from './call-kind';
import { closeUnread } from './close-unread';
import { FULL, type RequestPermits } from './request-permits';
import { TOO_MUCH_UNREAD, type UnreadAnswers } from './unread-answers';

/** The counters; null until the application has created them. */
export interface OverloadCounters {
  readonly permits: RequestPermits | null;
  readonly answers: UnreadAnswers | null;
  readonly connections: Connections | null;
}

/** Size in bytes from which an answer is refused to a caller without a key who does not read earlier ones. */
const LARGE = 16_384;

/**
 * Refuses calls before any work is done for them while the gateway is at its limit (`PermitGuard` takes the permits
 * themselves), returns permits, and watches that answers are read.
 */
export function addOverloadHooks(
  instance: FastifyInstance,
  endpoints: readonly EndpointDefinition[],
  served: OverloadCounters,
): void {
  const kinds = new Map(endpoints.map((each) => [`${each.method} ${each.path}`, callKindOf(each)]));
  instance.decorateRequest('admitted', null);
  instance.decorateRequest('received', undefined);

  instance.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // After an answer that ends the connection, further requests are ignored.
    if (socket.writableEnded) return void socket.destroy();
    const { connections } = served;
    const mayBegin = connections?.begin(socket) ?? true;
    if (connections !== null) reply.raw.once('close', () => connections.end(socket));
    if (!mayBegin) {
      reply.header('connection', 'close');
      return answerError(request, reply, TOO_MANY_PIPELINED);
    }
    const kind = kinds.get(`${request.method} ${request.routeOptions.url ?? ''}`) ?? 'request';
    const refusing = served.permits?.refuse(kind) ?? null;
    if (refusing === null) done();
    // Never synchronously: a body that came with the headers is parsed after this hook and must not be cut off.
    else void refusing.then(() => answerError(request, reply, FULL));
  });

  instance.addHook('onSend', (request, reply, payload, done) => {
    request.admitted?.answering(reply.statusCode);
    closeUnread(request, reply, payload);
    done(null, served.answers === null ? payload : watched(served.answers, request, reply, payload));
  });
}

/** Watches that an answer is read. @returns what to send: the answer, or a refusal. */
function watched(
  answers: UnreadAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): unknown {
  const { caller } = request;
  const holder = caller === undefined ? addressBlockOf(request.clientIp) : caller.accountId;
  const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : null;
  // A call with a key was refused before its work; without a key there is no work, only documents.
  if (caller === undefined && bytes !== null && bytes > LARGE && answers.isBeyond(holder)) {
    const { status, headers, body } = errorAnswer(TOO_MUCH_UNREAD, request.requestId);
    void reply.code(status).headers(headers).type('application/json; charset=utf-8');
    answers.watch(holder, body.length, reply.raw);
    return body;
  }
  answers.watch(holder, bytes, reply.raw);
  return payload;
}
