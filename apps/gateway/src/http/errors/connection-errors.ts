import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { type ErrorCode, ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestIdOf } from '../requests/request-id';
import type { SecurityHeaders } from '../server/security-headers';
import { isSpared } from '../uploads/spared-sockets';
import { errorAnswer } from './error-envelope';
import { toServiceError } from './to-service-error';

interface ConnectionFailure {
  readonly status: string;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Two statuses of HTTP itself, below any endpoint: no request was parsed. */
const FAILURES: Readonly<Record<string, ConnectionFailure>> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'payload_too_large',
    message: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'deadline_exceeded',
    message: 'The request did not arrive in time.',
  },
};

const UNREADABLE: ConnectionFailure = {
  status: '400 Bad Request',
  code: 'malformed_body',
  message: 'The request is not valid HTTP.',
};

/** Answers what Node's HTTP parser refuses, on the bare socket, in the envelope of all other errors. */
export function answerConnectionError(
  error: Error & { code?: string },
  socket: Socket,
  headers: SecurityHeaders,
): void {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isSpared(socket)) return;
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const failure = FAILURES[error.code ?? ''] ?? UNREADABLE;
  answerOnSocket(
    socket,
    failure.status,
    new ServiceError(failure.code, { message: failure.message }),
    headers,
  );
}

/** Writes an error to a socket without a parsed request, and closes it. @param status with its phrase. */
export function answerOnSocket(
  socket: Socket,
  status: string,
  error: ServiceError,
  headers: SecurityHeaders,
): void {
  const requestId = randomUUID();
  const { body, headers: ofError } = errorAnswer(error, requestId);
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(error.kind === 'deadline' ? headers : { ...headers, ...ofError }).map(
        ([name, value]) => `${name}: ${value}`,
      ),
      `X-Request-Id: ${requestId}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Answers what Fastify's router refuses before any hook runs: a URL that is too long or has broken escapes. */
export function answerRouterError(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
): void {
  const requestId = requestIdOf(request.raw.headers);
  const answer = errorAnswer(toServiceError(error), requestId);
  void reply
    .code(answer.status)
    .headers({ ...headers, ...answer.headers, 'x-request-id': requestId })
    .type('application/json; charset=utf-8')
    .send(answer.body);
}
