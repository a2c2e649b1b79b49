import { REVEALING_SCOPE, ServiceError } from '@rampart/contracts';
import type { Caller } from '../access/caller';
import type { EndpointDefinition } from '../http/endpoint';
import type { EndpointInput } from '../http/read-input';

/** A parsed call, as far as masks depend on it. */
export interface MaskedCall
  extends Pick<EndpointInput<EndpointDefinition>, 'fields' | 'query' | 'params' | 'document' | 'upload'> {
  readonly caller: Caller;
}

/** How the caller would get to see values as they are. */
function howToReveal({ person }: Caller): string {
  if (person === null) return `Anything else needs a key with the scope ${REVEALING_SCOPE}.`;
  return person.canReveal
    ? 'Anything else needs a reason in X-Reveal.'
    : 'Anything else is for people who may reveal values.';
}

/** The refusal of what would show a caller more of a value than its mask. @param expected a sentence. */
export function needsReveal(caller: Caller, param: string | null, expected: string): ServiceError {
  const named = param === null ? '' : `${param}: `;
  return new ServiceError('insufficient_scope', {
    message: `${named}${expected} ${howToReveal(caller)}`,
    ...(param !== null && { param }),
    details: caller.person === null ? { scope: REVEALING_SCOPE } : { grant: 'can_reveal' },
  });
}
