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

/** Whether a key's text is that of the record under its id; takes the same time wherever the secrets differ. */
export function holdsSecret(record: KeyRecord, parts: ApiKeyParts): boolean {
  return record.caller.mode === parts.mode && isSecretOf(record.secretHash, parts.secret);
}

/**
 * Decides whether a key lets a request in. To be asked for who holds its secret: nobody else learns anything about it.
 *
 * @throws ServiceError `revoked_api_key`, `expired_api_key`, `ip_not_allowed`, `origin_not_allowed`.
 */
export function admitKey(record: KeyRecord, visit: Visit): Caller {
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
