import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from '../errors/answer-error';
import { faultOfExpectation, faultOfHeaders } from './singleton-headers';

const EXPECTATION_FAILED = 417;

/**
 * Answers 400 to a request whose headers violate HTTP, or 417 to one that expects what no server does, and closes its connection: what follows may have been meant
 * for someone else.
 *
 * @returns whether it did; nothing else may be done then.
 */
export function isRefusedByHeaders(request: FastifyRequest, reply: FastifyReply): boolean {
  const fault = faultOfHeaders(request.raw);
  const unmet = fault === null ? faultOfExpectation(request.raw) : null;
  if (fault === null && unmet === null) return false;
  reply.header('connection', 'close');
  if (unmet !== null) answerError(request, reply, unmet, EXPECTATION_FAILED);
  else if (fault !== null) answerError(request, reply, fault);
  return true;
}
