import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../errors/answer-error';
import { faultOfHeaders } from './singleton-headers';

/**
 * Answers 400 to a request whose headers violate HTTP, and closes its connection: what follows may have been meant
 * for someone else.
 *
 * @returns whether it did; nothing else may be done then.
 */
export function isRefusedByHeaders(request: FastifyRequest, reply: FastifyReply): boolean {
  const fault = faultOfHeaders(request.raw);
  if (fault === null) return false;
  reply.header('connection', 'close');
  answerError(request, reply, fault);
  return true;
}
