import { ServiceError } from '@rampart/contracts';
import type { EndpointDefinition } from '../http/endpoint';
import type { Caller } from './caller';

/**
 * The error for a scope that the key lacks on an endpoint; null when it may call it. A publishable key may only send
 * (POST), never read, since every visitor of the page has it.
 */
export function lackOfScope(
  caller: Pick<Caller, 'scopes' | 'mode' | 'person'> | undefined,
  { scope, readScope, method }: Pick<EndpointDefinition, 'scope' | 'readScope' | 'method'>,
): ServiceError | null {
  if (scope === null) return null;
  const isHeld = caller?.scopes.has(scope) || (readScope !== undefined && caller?.scopes.has(readScope));
  if (!isHeld) {
    const subject = caller?.person ? `The role ${caller.person.role}` : 'This API key';
    return insufficient(scope, `${subject} lacks the scope ${scope}.`);
  }
  return caller?.mode === 'pub' && method !== 'POST'
    ? insufficient(scope, `A publishable key with the scope ${scope} may send data, not read it.`)
    : null;
}

function insufficient(scope: string, message: string): ServiceError {
  return new ServiceError('insufficient_scope', { message, details: { scope } });
}
