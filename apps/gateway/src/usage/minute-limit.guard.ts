import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import {
  getOptionsToken,
  getStorageToken,
  ThrottlerGuard,
  type ThrottlerModuleOptions,
  type ThrottlerRequest,
  type ThrottlerStorage,
} from '@nestjs/throttler';
import { ServiceError } from '@rampart/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import { endpointOf } from '../http/endpoint';
import { EndpointPolicies } from './policies/endpoint-policies';
import { counterKey } from './usage-counters.repository';

const WINDOW_SECONDS = 60;

/** How the throttler is set up: one limit, of the minute, that differs from request to request. */
export const minuteThrottler = (policies: EndpointPolicies): ThrottlerModuleOptions => [
  { name: 'minute', ttl: WINDOW_SECONDS * 1_000, limit: (context) => minuteLimitOf(context, policies) },
];

/**
 * Second of the three guards: so many calls a minute for each key, or for each key at an endpoint to which an
 * operator gave a limit of its own. Every answer from here on says where the key stands, refusals included.
 */
@Injectable()
export class MinuteLimitGuard extends ThrottlerGuard {
  constructor(
    @Inject(getOptionsToken()) options: ThrottlerModuleOptions,
    @Inject(getStorageToken()) storage: ThrottlerStorage,
    reflector: Reflector,
    private readonly policies: EndpointPolicies,
  ) {
    super(options, storage, reflector);
  }

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    return context.getType() !== 'http' || endpointOf(context).scope === null;
  }

  /** @throws ServiceError `rate_limited` with the seconds until the window ends. */
  protected override async handleRequest({ context, limit, ttl }: ThrottlerRequest): Promise<boolean> {
    const endpointId = endpointOf(context).id;
    const key = counterKey({
      usageId: callerOf(context).usageId,
      bucket: hasOwnRate(this.policies, endpointId) ? endpointId : '',
    });
    const record = await this.storageService.increment(key, ttl, limit, ttl, 'minute');
    const resetSeconds = Math.max(0, record.timeToExpire);
    nameLimit(
      context.switchToHttp().getResponse(),
      limit,
      Math.max(0, limit - record.totalHits),
      resetSeconds,
    );
    if (!record.isBlocked) return true;
    throw new ServiceError('rate_limited', {
      message: `This API key may be used ${limit} times a minute here. Please wait.`,
      details: { limit },
      retryAfterSeconds: resetSeconds,
    });
  }
}

/** Both spellings: the IETF's draft (draft-ietf-httpapi-ratelimit-headers-10) and the older one that clients know. */
export function nameLimit(reply: FastifyReply, limit: number, remaining: number, resetSeconds: number): void {
  reply.header('RateLimit-Policy', `"minute";q=${limit};w=${WINDOW_SECONDS}`);
  reply.header('RateLimit', `"minute";r=${remaining};t=${resetSeconds}`);
  reply.header('X-RateLimit-Limit', String(limit));
  reply.header('X-RateLimit-Remaining', String(remaining));
  reply.header('X-RateLimit-Reset', String(resetSeconds));
}

function minuteLimitOf(context: ExecutionContext, policies: EndpointPolicies): number {
  return policies.find(endpointOf(context).id)?.ratePerMinute ?? callerOf(context).ratePerMinute;
}

function hasOwnRate(policies: EndpointPolicies, endpointId: string): boolean {
  return (policies.find(endpointId)?.ratePerMinute ?? null) !== null;
}

function callerOf(context: ExecutionContext): Caller {
  const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!caller) throw new Error('the limit of the minute was asked before the key');
  return caller;
}
