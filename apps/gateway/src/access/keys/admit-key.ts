import { ServiceError } from '@rampart/contracts';
import { keyStateAt } from '../../accounts/api-key.row';
import { type ApiKeyParts, isSecretOf } from '../../accounts/key-format';
import type { Caller } from '../caller';
import type { KeyRecord } from './key-record';

/** What a request brings along beside its key. */
export interface Visit {
  /** Canonical text; empty when the caller is already gone. */
  readonly clientIp: string;
  /** The `Origin` header; undefined when there is none. */
  readonly origin: string | undefined;
  readonly at: Date;
}

/**
 * Decides whether a key lets a request in. The secret comes first: only who holds it learns anything about the key.
 *
 * @throws ServiceError `invalid_api_key`, `revoked_api_key`, `expired_api_key`, `ip_not_allowed`, `origin_not_allowed`.
 */
export function admitKey(record: KeyRecord | null, parts: ApiKeyParts, visit: Visit): Caller {
  if (record === null || record.caller.mode !== parts.mode || !isSecretOf(record.secretHash, parts.secret)) {
    throw refuseKey();
  }
  if (keyStateAt(record, visit.at) === 'revoked') {
    throw new ServiceError('revoked_api_key', { message: 'This API key has been revoked.' });
  }
  if (record.expiresAt !== null && record.expiresAt <= visit.at) {
    throw new ServiceError('expired_api_key', { message: 'This API key has expired.' });
  }
  if (record.allowsIp !== null && (visit.clientIp === '' || !record.allowsIp(visit.clientIp))) {
    throw new ServiceError('ip_not_allowed', {
      message: 'This API key may not be used from your IP address.',
    });
  }
  if (record.allowedOrigins !== null && !record.allowedOrigins.has(visit.origin ?? '')) {
    throw new ServiceError('origin_not_allowed', {
      message: 'This publishable key may only be used by pages of the origins that it is bound to.',
    });
  }
  return record.caller;
}

/** The same words for every key that is not one, so that guessing tells nothing. */
export function refuseKey(): ServiceError {
  return new ServiceError('invalid_api_key', { message: 'This API key is not valid.' });
}
