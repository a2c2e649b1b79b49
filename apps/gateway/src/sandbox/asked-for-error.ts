import { type ErrorCode, type ErrorInit, ServiceError } from '@rampart/contracts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../access/caller';
import { nameLimit } from '../usage/minute-limit.guard';
import { SANDBOX_ERRORS, SANDBOX_PREFIX } from './sandbox-errors';

/** An error that nobody has to look into: a test order asked for it. */
export class AskedForError extends ServiceError {
  constructor(code: ErrorCode, init: ErrorInit) {
    super(code, init);
    this.name = 'AskedForError';
  }
}

/**
 * Fails a test order that asks for it; a live one may call its order as it likes.
 *
 * @throws AskedForError the error that `user_order_id` names; ServiceError `validation_failed` when it names none,
 *   since a misspelt rehearsal that passes for an order would prove nothing.
 */
export function throwAskedForError(userOrderId: string | null, caller: Caller, reply: FastifyReply): void {
  if (caller.mode !== 'test' || userOrderId === null || !userOrderId.startsWith(SANDBOX_PREFIX)) return;
  const word = userOrderId.slice(SANDBOX_PREFIX.length);
  const asked = SANDBOX_ERRORS.find((each) => each.word === word);
  if (asked === undefined) {
    throw new ServiceError('validation_failed', {
      message: `user_order_id: behind ${SANDBOX_PREFIX} the sandbox expects an error code of the interface.`,
      param: 'user_order_id',
    });
  }
  const { code, init } = asked;
  if (code === 'rate_limited') nameLimit(reply, caller.ratePerMinute, 0, init.retryAfterSeconds ?? 0);
  throw new AskedForError(code, init);
}
