import type { StoredSecrets } from '@rampart/sealing';

/** As what the secret of a person's authenticator is sealed. */
export const factorOwner = (userId: number | string): string => `second-factor/${userId}`;

/** As what the secret of a provider is sealed. */
export const providerOwner = (providerId: string): string => `identity-provider/${providerId}`;

export const sealed: StoredSecrets = {
  variable: 'SIGN_IN_SECRETS_KEYS',
  of: 'identity providers and second factors',
  columns: [
    { table: 'second_factors', key: 'user_id', column: 'secret', ownerOf: factorOwner },
    { table: 'identity_providers', key: 'id', column: 'client_secret', ownerOf: providerOwner },
  ],
};
