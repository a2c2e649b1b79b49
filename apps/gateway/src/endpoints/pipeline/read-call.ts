import { ServiceError, type Warning } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../access/caller';
import type { EndpointDefinition } from '../../http/endpoint';
import { withUnusedFields } from '../../http/forms/ignored-fields';
import { type EndpointInput, readInput } from '../../http/read-input';

/** What the handler of a read-only endpoint receives: it may start before the call is counted. */
export interface ReadCall<D extends EndpointDefinition> extends EndpointInput<D> {
  readonly caller: Caller;
  /** Canonical text. */
  readonly clientIp: string;
  /** Whether the caller sees values of people masked. */
  readonly isMasked: boolean;
}

const IGNORED_FIELDS = 'x-ignored-fields';

/**
 * Parses the request and determines its caller. Ignored and masked fields are named in response headers.
 *
 * @throws ServiceError the errors of validation; `internal_error` when no guard has set a caller.
 */
export async function readCall<D extends EndpointDefinition>(
  definition: D,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReadCall<D>> {
  // A guard that has parsed the request already used this same definition.
  const input = (await (request.input ?? readInput(definition, request))) as EndpointInput<D>;
  if (input.ignoredFields !== null) reply.header(IGNORED_FIELDS, input.ignoredFields);
  if (input.maskedFields !== null) reply.header('x-masked-fields', input.maskedFields);
  return { ...input, caller: callerOf(request), clientIp: request.clientIp, isMasked: false };
}

/** Names in `X-Ignored-Fields` what only the service behind the endpoint could see to be unreadable. */
export function nameUnusedFields(reply: FastifyReply, warnings: readonly Warning[]): void {
  const named = withUnusedFields((reply.getHeader(IGNORED_FIELDS) as string | undefined) ?? null, warnings);
  if (named !== null) reply.header(IGNORED_FIELDS, named);
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller !== undefined) return request.caller;
  throw new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error('an endpoint was reached without a caller: its guard is missing'),
  });
}
