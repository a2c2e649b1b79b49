import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import { IdempotencyService } from '../idempotency/idempotency.service';
import { fingerprintOf, readIdempotencyKey, recordKeyOf } from '../idempotency/idempotency-key';
import { QuotaService } from '../usage/quota.service';
import type { EndpointDefinition } from './endpoint';
import { JsonText } from './json-text';
import { type EndpointInput, readInput } from './read-input';

/** What an endpoint's work gets to know: the parsed request, and who asks. */
export interface EndpointCall<D extends EndpointDefinition> extends EndpointInput<D> {
  readonly caller: Caller;
  /** Canonical text. */
  readonly clientIp: string;
  /** Names this piece of work: a repeat under the same Idempotency-Key has the same one. At most 64 characters. */
  readonly attemptId: string;
  /** The caller's quota, this call included when it counts. */
  readonly remainingToday: number;
  readonly remainingThisMonth: number;
}

type Work<D extends EndpointDefinition> = (call: EndpointCall<D>) => Promise<object> | object;

/**
 * What happens to a call once the guards have let it in: validation → idempotent replay → quota → work → answer.
 * Plain awaited steps: a chain of interceptors would cost an Observable each.
 */
@Injectable()
export class EndpointPipeline {
  constructor(
    private readonly quota: QuotaService,
    private readonly idempotency: IdempotencyService,
  ) {}

  /**
   * @param work gives the reply of the endpoint, as an object to be sent as JSON or as `JsonText` to be sent as it is.
   * @throws ServiceError what validation, idempotency, quota and the work throw; a call that fails costs no quota.
   */
  async run<D extends EndpointDefinition>(
    definition: D,
    request: FastifyRequest,
    reply: FastifyReply,
    work: Work<D>,
  ): Promise<void> {
    const input = await readInput(definition, request);
    if (input.ignoredFields !== null) reply.header('x-ignored-fields', input.ignoredFields);
    const caller = callerOf(request);
    const attempt = (attemptId: string) =>
      this.attempt(definition, request.clientIp, caller, input, attemptId, work);
    const key = definition.method === 'POST' ? readIdempotencyKey(request.raw.headers) : null;
    const body =
      key === null
        ? await attempt(randomUUID())
        : await this.once(key, caller, request, reply, input, attempt);
    reply.header('content-type', 'application/json; charset=utf-8');
    reply.send(body);
  }

  private async once(
    key: string,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
    input: EndpointInput<EndpointDefinition>,
    attempt: (attemptId: string) => Promise<string>,
  ): Promise<string> {
    const path = (request.raw.url ?? '').split('?', 1)[0] ?? '';
    const outcome = await this.idempotency.once(
      {
        accountId: caller.accountId,
        recordKey: recordKeyOf(path, key),
        fingerprint: fingerprintOf([input.fields, input.query]),
      },
      attempt,
    );
    if (outcome.isReplayed) reply.header('idempotency-replayed', 'true');
    return outcome.reply;
  }

  private async attempt<D extends EndpointDefinition>(
    definition: D,
    clientIp: string,
    caller: Caller,
    input: EndpointInput<D>,
    attemptId: string,
    work: Work<D>,
  ): Promise<string> {
    const reservation = await this.quota.reserve(caller, definition.id);
    try {
      const { remainingToday, remainingThisMonth } = reservation;
      const result = await work({
        ...input,
        caller,
        clientIp,
        attemptId,
        remainingToday,
        remainingThisMonth,
      });
      const text = result instanceof JsonText ? result.text : JSON.stringify(result);
      return definition.wrapped ? `{"data":${text}}` : text;
    } catch (error) {
      await reservation.release();
      throw error;
    }
  }
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller !== undefined) return request.caller;
  throw new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error('an endpoint was reached without a caller: its guard is missing'),
  });
}
