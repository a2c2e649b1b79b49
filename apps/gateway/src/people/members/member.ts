import { type Actor, ServiceError } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import type { Role } from '../../accounts/roles';
import { LIST_MEMBERS, LOCK_MEMBER_ROWS, LOCK_MEMBERS } from './member-statements';

/** Of one account, with open invitations. */
export const MOST_MEMBERS = 200;

/** A person who acts for an account, or an invitation to it. */
export interface Member {
  /** Of the person; of an invitation, which is no person, an id of its own that no person has. */
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly canReveal: boolean;
  readonly state: 'invited' | 'active' | 'disabled';
  readonly lastSignedInAt: Date | null;
  readonly secondFactor: 'on' | 'off' | 'passkey' | 'by_provider';
}

/** Who changes what others may do in an account. */
export interface Grantor {
  readonly actor: Actor;
  /** Whether the grantor gets values of customers unmasked. */
  readonly canReveal: boolean;
}

/**
 * The members of an account, which no other transaction changes until this one ends: two admins cannot both stop being the
 * last one, and no person is added twice.
 */
export async function lockMembers(runner: StatementRunner, accountId: number): Promise<Member[]> {
  await runner.run(LOCK_MEMBERS, [accountId]);
  // As a gateway of the version before this one does, during a rollout.
  await runner.run(LOCK_MEMBER_ROWS, [accountId]);
  // A statement of its own: the one that waits for a lock sees what was there before it waited.
  return runner.run<Member>(LIST_MEMBERS, [accountId]);
}

/** @throws ServiceError `conflict` for someone who acts for the account already, or shares the address of someone who does. */
export function assertNoMember(
  members: readonly Member[],
  { id, email }: { id: number | null; email: string },
): void {
  const isMember = members.some(
    (each) =>
      each.state !== 'invited' && (each.id === id || each.email.toLowerCase() === email.toLowerCase()),
  );
  if (!isMember) return;
  throw new ServiceError('conflict', { message: 'This person is a member already.', param: 'email' });
}

/** @throws ServiceError `insufficient_scope` for someone who lets others see what they may not see. */
export function assertMayReveal({ canReveal }: Pick<Grantor, 'canReveal'>): void {
  if (canReveal) return;
  throw new ServiceError('insufficient_scope', {
    message:
      'You may not see values of customers unmasked, so you cannot let others see them. Ask a member who may, or an operator of the deployment.',
    details: { grant: 'can_reveal' },
  });
}
