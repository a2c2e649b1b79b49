import type { Role } from '../../accounts/roles';

/** What a group of the provider may do in the account. */
export interface GroupGrant {
  readonly group: string;
  readonly role: Role;
  readonly can_reveal: boolean;
}

/** A provider of OpenID Connect at which people of an account sign in. */
export interface IdentityProvider {
  readonly id: string;
  readonly accountId: number;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** As stored; null: a public client. */
  readonly clientSecret: string | null;
  readonly groupsClaim: string;
  readonly grants: readonly GroupGrant[];
  readonly isEnabled: boolean;
  readonly createdAt: Date;
}

/** What an admin decides about a provider; the secret in plain text, null to remove it. */
export type ProviderSettings = Omit<IdentityProvider, 'id' | 'accountId' | 'createdAt'>;
