import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';
import { BadKeys } from '../access/guesses/bad-keys';
import { endpointOf } from '../http/endpoint';
import type { AdminEndpointDefinition } from './admin-endpoint';
import { findOperatorCall } from './operator-calls';

/** Nest token for the SHA-256 of the operators' token. */
export const ADMIN_TOKEN_HASH = Symbol('ADMIN_TOKEN_HASH');

const BEARER = /^Bearer +(\S+) *$/i;

/** Hashed, so that tokens of any length are compared in constant time. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Admits operators: `Authorization: Bearer <ADMIN_TOKEN>`, or the session of one at the console's listener. An account's
 * API key is not accepted. Wrong tokens are counted by address and get 429 beyond the limit; the right one is always accepted (ADR 58).
 */
@Injectable()
export class AdminTokenGuard implements CanActivate {
  constructor(
    @Inject(ADMIN_TOKEN_HASH) private readonly expected: Buffer,
    private readonly badTokens: BadKeys,
  ) {}

  /** @throws ServiceError `missing_api_key`, `invalid_api_key`: the same 401 as the public API; `rate_limited`. */
  canActivate(context: ExecutionContext): boolean {
    const { raw, headers, clientIp } = context.switchToHttp().getRequest<FastifyRequest>();
    if (findOperatorCall(raw) !== undefined) return assertForPeople(endpointOf(context));
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) {
      throw new ServiceError('missing_api_key', {
        message: 'Send the admin token as "Authorization: Bearer <token>".',
      });
    }
    // Before any limit: wrong tokens from an address that operators share must not lock out the right one.
    if (timingSafeEqual(this.expected, hashToken(token))) return true;
    throw this.badTokens.refuse(
      clientIp,
      new ServiceError('invalid_api_key', { message: 'The admin token is not valid.' }),
    );
  }
}

/** @throws ServiceError `insufficient_scope`. */
function assertForPeople({ needsToken = false }: AdminEndpointDefinition): true {
  if (!needsToken) return true;
  throw new ServiceError('insufficient_scope', {
    message:
      'This needs the admin token, at the admin port: it hands out a key or a link, or takes away how someone signs in.',
    details: { role: 'operator' },
  });
}
