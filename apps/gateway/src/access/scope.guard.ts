import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { endpointOf } from '../http/endpoint';
import { lackOfScope } from './lack-of-scope';

/** Last of the three guards: the key must hold the endpoint's scope. */
@Injectable()
export class ScopeGuard implements CanActivate {
  /** @throws ServiceError `insufficient_scope` with `details.scope`. */
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    const lack = lackOfScope(caller, endpointOf(context));
    if (lack !== null) throw lack;
    return true;
  }
}
