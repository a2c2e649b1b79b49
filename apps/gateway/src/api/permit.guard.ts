import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import { lackOfScope } from '../access/lack-of-scope';
import { isReceivable, MAX_BODY_BYTES } from '../http/bodies/receive-bytes';
import { type EndpointDefinition, endpointOf } from '../http/endpoint';
import { answerError } from '../http/errors/answer-error';
import { callKindOf } from '../http/overload/call-kind';
import { HeldCall } from '../http/overload/held-call';
import { RequestPermits } from '../http/overload/request-permits';
import { BodyRefusal, UnfinishedBodies } from '../http/overload/unfinished-bodies';
import { UnreadAnswers } from '../http/overload/unread-answers';
import { addressBlockOf } from '../http/requests/address-block';
import { MinuteLimitGuard } from '../usage/minute-limit.guard';

const REQUEST_TIMEOUT = 408;

/**
 * Second of the guards: receives the body and takes the call's permit only when it is complete, so that a slow sender
 * holds none (ADR 57). If the call is refused anyway, the body is not read.
 */
@Injectable()
export class PermitGuard implements CanActivate {
  constructor(
    private readonly permits: RequestPermits,
    private readonly bodies: UnfinishedBodies,
    private readonly answers: UnreadAnswers,
    private readonly minute: MinuteLimitGuard,
  ) {}

  /** @throws ServiceError `rate_limited`, `unavailable`. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { caller } = request;
    if (caller === undefined) return true;
    const definition = endpointOf(context);
    const reply = http.getResponse<FastifyReply>();
    this.answers.check(caller.accountId);
    if (this.willBeRead(definition, request, caller)) await this.receive(definition, request, reply, caller);
    const kind = callKindOf(definition);
    const permit = await this.permits.take(kind, caller.accountId);
    request.admitted = new HeldCall(this.permits, kind, permit, reply);
    return true;
  }

  private willBeRead(definition: EndpointDefinition, { raw }: FastifyRequest, caller: Caller): boolean {
    if (definition.method !== 'POST' || definition.upload) return false;
    if (!isReceivable(raw, definition.maxBodyBytes)) return false;
    return lackOfScope(caller, definition) === null && !this.minute.isKnownFull(definition, caller);
  }

  private async receive(
    { maxBodyBytes = MAX_BODY_BYTES }: EndpointDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
    { keyId, accountId }: Caller,
  ): Promise<void> {
    const sender = { keyId, accountId, address: addressBlockOf(request.clientIp) };
    request.received = this.bodies.receive(request.raw, sender, maxBodyBytes);
    try {
      await request.received;
    } catch (error) {
      // Errors in the body itself are reported after the call has been counted.
      if (!(error instanceof BodyRefusal)) return;
      if (error.isTooSlow) answerError(request, reply, error.error, REQUEST_TIMEOUT);
      throw error.error;
    }
  }
}
