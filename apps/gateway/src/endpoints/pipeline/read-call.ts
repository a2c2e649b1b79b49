import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../access/caller';
import type { EndpointDefinition } from '../../http/endpoint';
import { type EndpointInput, readInput } from '../../http/read-input';

/** What the work of an endpoint that only reads is given: it may begin before the call is counted. */
export interface ReadCall<D extends EndpointDefinition> extends EndpointInput<D> {
  readonly caller: Caller;
  /** Canonical text. */
  readonly clientIp: string;
}

/**
 * The parsed request and its caller. Fields that were ignored or masked are named in the answer's headers.
 *
 * @throws ServiceError what validation throws; `internal_error` when no guard has set a caller.
 */
export async function readCall<D extends EndpointDefinition>(
  definition: D,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReadCall<D>> {
  // A guard that has read the request already did so by the definition of its route, which is this one.
  const input = (await (request.input ?? readInput(definition, request))) as EndpointInput<D>;
  if (input.ignoredFields !== null) reply.header('x-ignored-fields', input.ignoredFields);
  if (input.maskedFields !== null) reply.header('x-masked-fields', input.maskedFields);
  return { ...input, caller: callerOf(request), clientIp: request.clientIp };
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller !== undefined) return request.caller;
  throw new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error('an endpoint was reached without a caller: its guard is missing'),
  });
}
