import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';
import { parseKey } from '../accounts/key-format';
import { endpointOf } from '../http/endpoint';
import { admitKey, refuseKey } from './keys/admit-key';
import { KeyCache } from './keys/key-cache';
import { LastUseRecorder } from './keys/last-use.recorder';

const BEARER = /^Bearer +(\S+) *$/i;

/** First of the three guards: turns the request's API key into its `caller`. Open endpoints pass. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly keys: KeyCache,
    private readonly lastUse: LastUseRecorder,
  ) {}

  /** @throws ServiceError `missing_api_key`, and what `admitKey` throws. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Global guards are also asked about NATS messages, which carry no key.
    if (context.getType() !== 'http' || endpointOf(context).scope === null) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const parts = parseKey(bearerOf(request.headers.authorization));
    if (parts === null) throw refuseKey();
    const record = await this.keys.find(parts);
    request.caller = admitKey(record, parts, {
      clientIp: request.clientIp,
      origin: request.headers.origin,
      at: new Date(),
    });
    this.lastUse.note(parts.id);
    return true;
  }
}

function bearerOf(header: string | undefined): string {
  const token = BEARER.exec(header ?? '')?.[1];
  if (token !== undefined) return token;
  throw new ServiceError('missing_api_key', {
    message: 'Send your API key as "Authorization: Bearer <API_KEY>".',
  });
}
