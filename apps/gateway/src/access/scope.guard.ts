import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';
import { endpointOf } from '../http/endpoint';

/**
 * Last of the three guards: the key must hold the endpoint's scope. A publishable key may moreover only send (POST),
 * never read: whoever opens the page holds it.
 */
@Injectable()
export class ScopeGuard implements CanActivate {
  /** @throws ServiceError `insufficient_scope` with `details.scope`. */
  canActivate(context: ExecutionContext): boolean {
    if (context.getType() !== 'http') return true;
    const { scope, method } = endpointOf(context);
    if (scope === null) return true;
    const { caller } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!caller?.scopes.has(scope)) {
      throw new ServiceError('insufficient_scope', {
        message: `This API key lacks the scope ${scope}.`,
        details: { scope },
      });
    }
    if (caller.mode === 'pub' && method !== 'POST') {
      throw new ServiceError('insufficient_scope', {
        message: `A publishable key with the scope ${scope} may send data, not read it.`,
        details: { scope },
      });
    }
    return true;
  }
}
