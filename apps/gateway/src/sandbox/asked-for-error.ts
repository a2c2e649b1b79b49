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
  failAs(
    userOrderId.slice(SANDBOX_PREFIX.length),
    'user_order_id',
    `behind ${SANDBOX_PREFIX} `,
    caller,
    reply,
  );
}

/**
 * Fails a check with a test key that asks for it by `sandbox_error`; the field means nothing to a live key.
 *
 * @throws as `throwAskedForError` does.
 */
export function throwSandboxError(word: string | null, caller: Caller, reply: FastifyReply): void {
  if (caller.mode !== 'test' || word === null) return;
  failAs(word, 'sandbox_error', '', caller, reply);
}

function failAs(word: string, param: string, where: string, caller: Caller, reply: FastifyReply): never {
  const asked = SANDBOX_ERRORS.find((each) => each.word === word);
  if (asked === undefined) {
    throw new ServiceError('validation_failed', {
      message: `${param}: ${where}the sandbox expects an error code of the interface.`,
      param,
    });
  }
  const { code, init } = asked;
  if (code === 'rate_limited') nameLimit(reply, caller.ratePerMinute, 0, init.retryAfterSeconds ?? 0);
  throw new AskedForError(code, init);
}
