import { type ErrorCode, ServiceError } from '@rampart/contracts';
import type { FastifyReply } from 'fastify';
import type { Caller } from '../../access/caller';
import type { EndpointDefinition } from '../../http/endpoint';
import { AskedForError } from '../../http/errors/asked-for-error';
import { errorsByStatus } from '../../http/errors/endpoint-errors';
import { nameLimit } from '../../usage/minute-limit.guard';
import { notInstalled, SANDBOX_ERRORS, SANDBOX_PREFIX, type SandboxError } from './sandbox-errors';

/**
 * Fails a test order that asks for an error; a live order may be named anything.
 *
 * @throws AskedForError the error that `user_order_id` names; ServiceError `validation_failed` when it names none,
 * since a misspelt rehearsal that passes for an order would prove nothing.
 */
export function throwAskedForError(userOrderId: string | null, caller: Caller, reply: FastifyReply): void {
  const asked = askedForError(userOrderId, caller);
  if (asked !== null) failAs(asked, caller, reply);
}

/** The error that a test order asks for; null without one. @throws ServiceError as `throwAskedForError` does. */
export function askedForError(userOrderId: string | null, caller: Caller): SandboxError | null {
  if (caller.mode !== 'test' || userOrderId === null) return null;
  const name = userOrderId.trim().toLowerCase();
  if (!name.startsWith(SANDBOX_PREFIX)) return null;
  const word = name.slice(SANDBOX_PREFIX.length);
  const asked = SANDBOX_ERRORS.find((each) => each.word === word);
  if (asked === undefined) {
    const expected = `Expected an error code of the interface after ${SANDBOX_PREFIX}`;
    throw noSuchError('user_order_id', expected);
  }
  return asked;
}

/**
 * Fails a call with a test key that asks for an error by `sandbox_error`; the field is ignored with a live key.
 *
 * @param definition the endpoint: only errors that it can really answer are rehearsed, as in its part of the API
 * document.
 * @param impossible errors that this call can never get: asking for one has no effect.
 * @throws as `throwAskedForError` does.
 */
export function throwSandboxError(
  definition: EndpointDefinition,
  impossible: readonly ErrorCode[],
  word: string | null,
  caller: Caller,
  reply: FastifyReply,
): void {
  if (caller.mode !== 'test' || word === null) return;
  const codes = [...errorsByStatus(definition).values()].flat();
  const allowed = SANDBOX_ERRORS.filter(({ code }) => codes.includes(code));
  const asked = allowed.find((each) => each.word === word);
  if (asked === undefined) {
    const words = allowed.map((each) => each.word).join(', ');
    throw noSuchError('sandbox_error', `Expected an error that this endpoint can answer: ${words}.`);
  }
  if (!impossible.includes(asked.code)) failAs(forEndpoint(asked, definition), caller, reply);
}

/** Names the service that the endpoint needs, if that differs from the one in the documented error. */
function forEndpoint(asked: SandboxError, { scope }: EndpointDefinition): SandboxError {
  const isOther = asked.code === 'module_not_installed' && scope?.startsWith('webhooks.');
  return isOther ? { ...asked, init: notInstalled('webhooks') } : asked;
}

function noSuchError(param: string, expected: string): ServiceError {
  return new ServiceError('validation_failed', { message: `${param}: ${expected}`, param });
}

function failAs({ code, init }: SandboxError, caller: Caller, reply: FastifyReply): never {
  if (code === 'rate_limited') nameLimit(reply, caller.ratePerMinute, 0, init.retryAfterSeconds ?? 0);
  throw new AskedForError(code, init);
}
