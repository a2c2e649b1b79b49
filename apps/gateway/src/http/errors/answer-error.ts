import type { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorAnswer } from './error-envelope';

/**
 * Answers a request that did not reach its handler, in the envelope of all other errors.
 *
 * @param status if not that of the error's kind: 408 belongs to HTTP itself, below any endpoint.
 */
export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ServiceError,
  status?: number,
): void {
  const { headers, body, ...usual } = errorAnswer(error, request.requestId);
  void reply
    .code(status ?? usual.status)
    .headers(headers)
    .type('application/json; charset=utf-8')
    .send(body);
}
