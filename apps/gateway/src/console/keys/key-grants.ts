import { type Scope, ServiceError } from '@rampart/contracts';
import type { KeyMode } from '../../accounts/key-format';
import { SCOPES_OF } from '../../accounts/roles';
import type { ChosenAccount } from '../../people/session';

type Grantor = Pick<ChosenAccount, 'role' | 'canReveal'>;

/** Modes of the keys that a person may issue: a live key shows values of people as they are. */
export const modesOf = ({ canReveal }: Pick<Grantor, 'canReveal'>): KeyMode[] =>
  canReveal ? ['live', 'test', 'pub'] : ['test', 'pub'];

/**
 * A key may do what the person may do who issues, changes or rotates it at most.
 *
 * @throws ServiceError `insufficient_scope`.
 */
export function assertGrantable(person: Grantor, mode: KeyMode, scopes: readonly Scope[]): void {
  if (!modesOf(person).includes(mode)) {
    throw new ServiceError('insufficient_scope', {
      message: 'A live key shows values of people as they are, which you may not see. Ask someone who may.',
      details: { grant: 'can_reveal' },
    });
  }
  const missing = scopes.find((scope) => !SCOPES_OF[person.role].has(scope));
  if (missing === undefined) return;
  throw new ServiceError('insufficient_scope', {
    message: `You may not grant ${missing}: the role ${person.role} lacks it.`,
    details: { scope: missing },
  });
}
