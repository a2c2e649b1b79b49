import { ServiceError } from '@rampart/contracts';
import { type ApiKeyParts, isSecretOf } from '../../accounts/key-format';
import { keyStateAt } from '../../accounts/key-state';
import type { Caller } from '../caller';
import type { KeyRecord } from './key-record';

/** What a request carries besides its key. */
export interface Visit {
  /** In canonical form; empty when the caller has already disconnected. */
  readonly clientIp: string;
  /** The `Origin` header; undefined when there is none. */
  readonly origin: string | undefined;
  readonly at: Date;
}

/** Whether a key's text matches the record with its id, in constant time. */
export function holdsSecret(record: KeyRecord, parts: ApiKeyParts): boolean {
  return record.caller.mode === parts.mode && isSecretOf(record.secretHash, parts.secret);
}

/**
 * Decides whether a key admits a request. Call it only after the secret has been verified, so that the errors reveal
 * nothing to others.
 *
 * @throws ServiceError `revoked_api_key`, `expired_api_key`, `ip_not_allowed`, `origin_not_allowed`.
 */
export function admitKey(record: KeyRecord, visit: Visit): Caller {
  if (keyStateAt(record, visit.at) === 'revoked') {
    throw new ServiceError('revoked_api_key', { message: 'This API key has been revoked.' });
  }
  if (record.accountState !== 'active') {
    const message = `The account of this API key has been ${record.accountState}.`;
    throw new ServiceError('revoked_api_key', { message });
  }
  if (record.expiresAt !== null && record.expiresAt <= visit.at) {
    throw new ServiceError('expired_api_key', { message: 'This API key has expired.' });
  }
  if (record.allowsIp !== null && (visit.clientIp === '' || !record.allowsIp(visit.clientIp))) {
    throw new ServiceError('ip_not_allowed', {
      message: 'This API key may not be used from your IP address.',
    });
  }
  if (record.allowedOrigins !== null && !isAmong(record.allowedOrigins, visit.origin ?? '')) {
    throw new ServiceError('origin_not_allowed', {
      message: 'This publishable key may only be used by pages of its `allowed_origins`.',
    });
  }
  return record.caller;
}

/** A key may allow any port of the page's own machine (`http://localhost:*`). */
const isAmong = (allowed: ReadonlySet<string>, origin: string): boolean =>
  allowed.has(origin) || allowed.has(`${origin.replace(/:\d+$/, '')}:*`);

/** The same words for every invalid key, so that guessing reveals nothing. */
export function refuseKey(): ServiceError {
  return new ServiceError('invalid_api_key', { message: 'This API key is not valid.' });
}
