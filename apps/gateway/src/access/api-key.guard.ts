import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';
import { type ApiKeyParts, parseKey } from '../accounts/key-format';
import { endpointOf } from '../http/endpoint';
import { BadKeys } from './guesses/bad-keys';
import { admitKey, holdsSecret } from './keys/admit-key';
import { KeyCache } from './keys/key-cache';
import type { KeyRecord } from './keys/key-record';
import { LastUseRecorder } from './keys/last-use.recorder';

const BEARER = /^Bearer +(\S+) *$/i;

/** First of the three guards: turns the request's API key into its `caller`. Open endpoints pass. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly keys: KeyCache,
    private readonly lastUse: LastUseRecorder,
    private readonly badKeys: BadKeys,
  ) {}

  /** @throws ServiceError `missing_api_key`, `invalid_api_key`, `rate_limited`, and what `admitKey` throws. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    // Global guards also run for NATS messages, which carry no key.
    if (context.getType() !== 'http' || endpointOf(context).scope === null) return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const parts = parseKey(bearerOf(request.headers.authorization));
    const record = await this.recognise(parts, request.clientIp);
    request.caller = admitKey(record, {
      clientIp: request.clientIp,
      origin: request.headers.origin,
      at: new Date(),
    });
    this.lastUse.note(record.caller.keyId);
    return true;
  }

  /**
   * The record of a key whose secret matches, whatever else came from the same address. An unknown id and a wrong
   * secret are refused in the same words.
   */
  private async recognise(parts: ApiKeyParts | null, clientIp: string): Promise<KeyRecord> {
    const record = parts === null ? null : await this.keys.find(parts);
    if (parts === null || record === null || !holdsSecret(record, parts)) throw this.badKeys.refuse(clientIp);
    return record;
  }
}

/** The key that a request carries. @throws ServiceError `missing_api_key`. */
export function bearerOf(header: string | undefined): string {
  const token = BEARER.exec(header ?? '')?.[1];
  if (token !== undefined) return token;
  throw new ServiceError('missing_api_key', {
    message: 'Send your API key as "Authorization: Bearer <API_KEY>".',
  });
}
