import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Actor, ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';

const MAX_CHARACTERS = 200;
/** All who share the token and do not say who they are. */
const UNNAMED = 'operator';

/**
 * Gives a handler who asks, as the header `X-Operator` names him: for the record, not for what he may do; whoever has the
 * token may do everything. Without the header he is `operator`.
 *
 * @throws ServiceError `validation_failed` for a name of more than 200 characters.
 */
export const Operator = createParamDecorator((_data: unknown, context: ExecutionContext): Actor => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return readOperator(headers['x-operator']);
});

/** @throws ServiceError `validation_failed`. */
export function readOperator(header: string | string[] | undefined): Actor {
  const name = (Array.isArray(header) ? header.join(', ') : (header ?? '')).trim();
  if (name.length > MAX_CHARACTERS) {
    throw new ServiceError('validation_failed', {
      message: `The name of an operator has ${MAX_CHARACTERS} characters at the most.`,
      param: 'X-Operator',
    });
  }
  return { kind: 'operator', id: name === '' ? UNNAMED : name };
}
