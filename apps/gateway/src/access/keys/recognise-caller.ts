import { Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { FastifyRequest } from 'fastify';
import { type ApiKeyParts, parseKey } from '../../accounts/key-format';
import type { Caller } from '../caller';
import { BadKeys } from '../guesses/bad-keys';
import { admitKey, holdsSecret } from './admit-key';
import { KeyCache } from './key-cache';
import type { KeyRecord } from './key-record';

const BEARER = /^Bearer +(\S+) *$/i;

/** Recognises the caller of a request by its key. */
@Injectable()
export class RecogniseCaller {
  constructor(
    private readonly keys: KeyCache,
    private readonly badKeys: BadKeys,
  ) {}

  /** @throws ServiceError `missing_api_key`, `invalid_api_key`, `rate_limited`, and what `admitKey` throws. */
  async recognise(request: FastifyRequest): Promise<Caller> {
    const parts = parseKey(bearerOf(request.headers.authorization));
    const record = await this.recordOf(parts, request.clientIp);
    const { clientIp } = request;
    return admitKey(record, { clientIp, origin: request.headers.origin, at: new Date() });
  }

  /**
   * The record of a key whose secret matches, whatever else came from the same address. An unknown id and a wrong
   * secret are refused in the same words.
   */
  private async recordOf(parts: ApiKeyParts | null, clientIp: string): Promise<KeyRecord> {
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
