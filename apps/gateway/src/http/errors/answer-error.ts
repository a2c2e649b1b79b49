import type { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-envelope';

/** Answers a request whose handler was not reached, in the envelope of all other errors. */
export function answerError(request: FastifyRequest, reply: FastifyReply, error: ServiceError): void {
  const { status, headers, body } = errorAnswer(error, request.requestId);
  void reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
}
