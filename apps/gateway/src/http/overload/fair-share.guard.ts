import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';

/** The share of an account changes with every call that ends. */
const RETRY_AFTER_SECONDS = 1;

/** Second of the guards: while most places are taken, keeps an account from taking more than its share of them. */
@Injectable()
export class FairShareGuard implements CanActivate {
  /** @throws ServiceError `rate_limited`. */
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { caller, admitted } = context.switchToHttp().getRequest<FastifyRequest>();
    if (caller === undefined || admitted === null || admitted.enter(caller.accountId)) return true;
    throw new ServiceError('rate_limited', {
      message: 'Too many calls of this account are under way. Please wait for some to end.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}
