import { ROLES, type Role } from '../../accounts/roles';
import type { GroupGrant } from './identity-provider';

/** What a person may do whose groups allow anything. */
export interface Granted {
  readonly role: Role;
  readonly canReveal: boolean;
}

/** Groups of one person that are read; the rest is ignored. */
const MOST_GROUPS = 1_000;

/**
 * The highest role among the groups of a person; revealing values if any of them grants it. Null: no group lets the
 * person in, which is what happens by default.
 *
 * @param claim what the provider says: a list of names, or one name.
 */
export function grantOfGroups(grants: readonly GroupGrant[], claim: unknown): Granted | null {
  const named = (Array.isArray(claim) ? claim.slice(0, MOST_GROUPS) : [claim]) as readonly unknown[];
  const groups = new Set(named.filter((each) => typeof each === 'string'));
  const held = grants.filter(({ group }) => groups.has(group));
  if (held.length === 0) return null;
  const highest = Math.max(...held.map(({ role }) => ROLES.indexOf(role)));
  return { role: ROLES[highest] as Role, canReveal: held.some((each) => each.can_reveal) };
}
