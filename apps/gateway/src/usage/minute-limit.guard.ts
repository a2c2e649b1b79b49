import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  getOptionsToken,
  getStorageToken,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import { lackOfScope } from '../access/lack-of-scope';
import { type EndpointDefinition, endpointOf } from '../http/endpoint';
import { readInput } from '../http/read-input';
import { type Admission, CoalescingUsageStorage } from './coalescing-usage.storage';
import { EndpointPolicies } from './policies/endpoint-policies';
import { QuotaService } from './quota.service';
import { counterKey, type QuotaAllowance } from './usage-counters.repository';

const WINDOW_SECONDS = 60;

/** Configuration of the throttler: one limit per minute, which differs from request to request. */
export const minuteThrottler = (policies: EndpointPolicies): ThrottlerModuleOptions => [
  { name: 'minute', ttl: WINDOW_SECONDS * 1_000, limit: (context) => minuteLimitOf(context, policies) },
];

/**
 * Finds no metadata, without looking: the limits of an endpoint are in its definition and its policy, and the package's
 * own decorators are used nowhere. Its six look-ups would take four fifths of the guard's time, 2.6 µs a call.
 */
class NoDecorators extends Reflector {
  override getAllAndOverride<Result>(): Result {
    return undefined as Result;
  }
}

/**
 * Third of the guards: calls per minute for each key, or for each key at an endpoint with a limit of its own. Every
 * answer from here on reports the key's usage, refusals included.
 *
 * A call is validated before it is counted, so that one that will be served gets its quota slot in the same
 * statement, and one that will be refused for its scope or its fields costs rate only. A read-only endpoint may also
 * start its work while its call is being counted; its answer waits for `request.admission`.
 */
@Injectable()
export class MinuteLimitGuard extends ThrottlerGuard {
  constructor(
    @Inject(getOptionsToken()) options: ThrottlerModuleOptions,
    @Inject(getStorageToken()) private readonly counters: CoalescingUsageStorage,
    private readonly policies: EndpointPolicies,
    private readonly quota: QuotaService,
  ) {
    super(options, counters, new NoDecorators());
  }

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return context.getType() !== 'http' || endpointOf(context).scope === null;
  }

  /** @throws ServiceError `rate_limited` with the seconds until the window ends. */
  protected override async handleRequest({ context, limit }: ThrottlerRequest): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const definition = endpointOf(context);
    const caller = callerOf(request);
    const { key, hasOwnRate } = this.windowOf(definition, caller);
    const isServable =
      !this.isKnownFull(definition, caller) && (await this.isServable(definition, request, caller));
    const wanted = isServable && !hasOwnRate ? this.wantedQuota(definition, request, caller) : null;
    const admission = this.admit(key, limit, wanted, request, http.getResponse<FastifyReply>());
    if (isServable && definition.readsOnly) {
      // The pipeline awaits it; until then its failure must not count as unhandled.
      admission.catch(() => undefined);
      request.admission = admission;
    } else {
      await admission;
    }
    return true;
  }

  /**
   * Counts a call of no endpoint, such as one of an unknown path, and names the key's usage in its answer.
   *
   * @throws ServiceError `rate_limited`, once the usage is named; `unavailable`.
   */
  async countStray(caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const key = counterKey({ usageId: caller.usageId, bucket: '' });
    await this.admit(key, caller.ratePerMinute, null, request, reply);
  }

  /** Whether the minute is known to be used up, so that a call will be refused without being parsed. */
  isKnownFull(definition: EndpointDefinition, caller: Caller): boolean {
    const { key, limit } = this.windowOf(definition, caller);
    return this.counters.findRefusal(key, limit) !== null;
  }

  /** The counter of a call's minute: the key's, or the key's at an endpoint with a limit of its own. */
  private windowOf(
    { id }: EndpointDefinition,
    { usageId, ratePerMinute }: Caller,
  ): { readonly key: string; readonly limit: number; readonly hasOwnRate: boolean } {
    const ownRate = this.policies.find(id)?.ratePerMinute ?? null;
    const bucket = ownRate === null ? '' : id;
    return {
      key: counterKey({ usageId, bucket }),
      limit: ownRate ?? ratePerMinute,
      hasOwnRate: ownRate !== null,
    };
  }

  private async admit(
    key: string,
    limit: number,
    wanted: QuotaAllowance | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { record, quota }: Admission = await this.counters.admit(key, limit, wanted);
    const resetSeconds = Math.max(0, record.timeToExpire);
    nameLimit(reply, limit, Math.max(0, limit - record.totalHits), resetSeconds);
    request.quotaShare = quota;
    if (!record.isBlocked) return;
    const subject = request.caller?.person ? 'You' : 'This API key';
    throw new ServiceError('rate_limited', {
      message: `${subject} may make ${limit} calls a minute here. Please wait.`,
      details: { limit },
      retryAfterSeconds: resetSeconds,
    });
  }

  /** Whether scope and fields of the call are valid. Faults are answered once it is counted. */
  private async isServable(
    definition: EndpointDefinition,
    request: FastifyRequest,
    caller: Caller,
  ): Promise<boolean> {
    if (lackOfScope(caller, definition) !== null) return false;
    request.input = readInput(definition, request);
    return request.input.then(
      () => true,
      () => false,
    );
  }

  /** A repeat under an Idempotency-Key may have been served already, and then takes nothing. */
  private wantedQuota(
    definition: EndpointDefinition,
    request: FastifyRequest,
    caller: Caller,
  ): QuotaAllowance | null {
    if (definition.countsItems) return null;
    const mayBeReplay = definition.method === 'POST' && request.headers['idempotency-key'] !== undefined;
    return mayBeReplay ? null : this.quota.allowanceOf(caller, definition.id);
  }
}

/** Both spellings: the IETF draft (draft-ietf-httpapi-ratelimit-headers-10) and the older one that clients know. */
export function nameLimit(reply: FastifyReply, limit: number, remaining: number, resetSeconds: number): void {
  reply.header('RateLimit-Policy', `"minute";q=${limit};w=${WINDOW_SECONDS}`);
  reply.header('RateLimit', `"minute";r=${remaining};t=${resetSeconds}`);
  reply.header('X-RateLimit-Limit', String(limit));
  reply.header('X-RateLimit-Remaining', String(remaining));
  reply.header('X-RateLimit-Reset', String(resetSeconds));
}

function minuteLimitOf(context: ExecutionContext, policies: EndpointPolicies): number {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  return policies.find(endpointOf(context).id)?.ratePerMinute ?? callerOf(request).ratePerMinute;
}

function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('the limit of the minute was asked before the key');
  return caller;
}
