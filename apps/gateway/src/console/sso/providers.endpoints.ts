import { z } from 'zod';
import { ROLES } from '../../accounts/roles';
import type { IdentityProvider } from '../../people/sso/identity-provider';
import { defineConsoleEndpoint } from '../console-endpoint';

const grants = z
  .array(
    z.strictObject({
      group: z.string().trim().min(1).max(200).describe('Name or id of a group, as the provider sends it.'),
      role: z.enum(ROLES).describe('What people of this group may do.'),
      can_reveal: z
        .boolean()
        .default(false)
        .describe('Whether they may see values of customers unmasked, for a reason.'),
    }),
  )
  .max(100)
  .describe(
    'Of several groups of a person, the highest role counts. Without one of them a person is not let in.',
  );

const settings = {
  name: z.string().trim().min(1).max(80).describe('What people read when they sign in.'),
  issuer: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .describe('The issuer, as the provider names itself.'),
  client_id: z.string().trim().min(1).max(500).describe('Id of this application at the provider.'),
  client_secret: z
    .string()
    .min(1)
    .max(1_000)
    .nullable()
    .describe('Its secret there; null: a public client. It is never shown again.'),
  groups_claim: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .describe('Name of the claim that lists the groups of a person.'),
  grants,
  is_enabled: z.boolean().describe('Whether people are let in. Disabling it ends their sessions.'),
};

const params = z.object({ provider_id: z.string().max(64).describe('Id of the provider.') });

/** A provider without its secret. */
export const providerRecord = z.object({
  id: z.string().describe('Id of the provider; no secret.'),
  name: settings.name,
  issuer: z.string().describe('The issuer, as the provider names itself.'),
  client_id: settings.client_id,
  has_secret: z.boolean().describe('Whether a secret is stored.'),
  groups_claim: settings.groups_claim,
  grants: z
    .array(
      z.object({
        group: z.string().describe('Name or id of a group.'),
        role: z.enum(ROLES).describe('What people of this group may do.'),
        can_reveal: z.boolean().describe('Whether they may see values of customers unmasked, for a reason.'),
      }),
    )
    .describe('What each group may do.'),
  is_enabled: z.boolean().describe('Whether people are let in.'),
  sign_in_url: z.string().describe('Where people of this provider sign in: give them this link.'),
  redirect_url: z.string().describe('Where the provider sends people back to: register it there.'),
  created_at: z.iso.datetime().describe('When it was added.'),
});

export const providerToWire = (
  provider: IdentityProvider,
  signInUrl: string,
  redirectUrl: string,
): z.infer<typeof providerRecord> => ({
  id: provider.id,
  name: provider.name,
  issuer: provider.issuer,
  client_id: provider.clientId,
  has_secret: provider.clientSecret !== null,
  groups_claim: provider.groupsClaim,
  grants: provider.grants.map(({ group, role, can_reveal }) => ({ group, role, can_reveal })),
  is_enabled: provider.isEnabled,
  sign_in_url: signInUrl,
  redirect_url: redirectUrl,
  created_at: provider.createdAt.toISOString(),
});

export const listProviders = defineConsoleEndpoint({
  id: 'list-providers',
  method: 'GET',
  path: '/console/v1/providers',
  role: 'admin',
  reply: z.object({
    providers: z.array(providerRecord).describe('At most five, oldest first.'),
    redirect_url: z.string().describe('Where a provider sends people back to: register it there.'),
  }),
  errors: ['not_signed_in', 'insufficient_scope'],
  summary: 'List identity providers',
  description: 'Lists where people of the account can sign in instead of with a password.',
  tags: ['Single sign-on'],
});

export const addProvider = defineConsoleEndpoint({
  id: 'add-provider',
  method: 'POST',
  path: '/console/v1/providers',
  role: 'admin',
  document: z.strictObject({
    ...settings,
    client_secret: settings.client_secret.default(null),
    groups_claim: settings.groups_claim.default('groups'),
    grants: grants.default([]),
    is_enabled: settings.is_enabled.default(true),
  }),
  reply: providerRecord,
  errors: ['not_signed_in', 'insufficient_scope', 'conflict', 'unavailable'],
  summary: 'Add an identity provider',
  description:
    'Asks the issuer whether it is a provider of OpenID Connect. No sign-in succeeds until a group is granted a role. Only who may see values of customers can let a group see them. The provider must be reachable from the gateway, at a public address unless its operator allows others.',
  tags: ['Single sign-on'],
  exampleRequest: {
    name: 'Example Corp',
    issuer: 'https://login.example.com',
    client_id: 'rampart',
    client_secret: 'from the provider',
    grants: [{ group: 'risk', role: 'analyst', can_reveal: false }],
  },
});

export const changeProvider = defineConsoleEndpoint({
  id: 'change-provider',
  method: 'PATCH',
  path: '/console/v1/providers/:provider_id',
  role: 'admin',
  params,
  document: z.strictObject(settings).partial(),
  reply: providerRecord,
  errors: ['not_signed_in', 'insufficient_scope', 'not_found', 'unavailable'],
  summary: 'Change an identity provider',
  description:
    'Absent fields keep their value. Where a group may see values of customers, all but the name and whether the provider is enabled is changed only by who may see them. What groups may do applies when a person signs in the next time. Another issuer knows other people: those of the one before are removed.',
  tags: ['Single sign-on'],
  exampleRequest: { is_enabled: false },
});

export const removeProvider = defineConsoleEndpoint({
  id: 'remove-provider',
  method: 'DELETE',
  path: '/console/v1/providers/:provider_id',
  role: 'admin',
  params,
  reply: providerRecord,
  errors: ['not_signed_in', 'insufficient_scope', 'not_found'],
  summary: 'Remove an identity provider',
  description: 'Ends the sessions of the people whom it knows, and removes them as members.',
  tags: ['Single sign-on'],
});

export const beginProviderSignIn = defineConsoleEndpoint({
  id: 'begin-provider-sign-in',
  method: 'POST',
  path: '/console/v1/providers/:provider_id/sign-ins',
  isOpen: true,
  params,
  reply: z.object({ url: z.string().describe('Where the browser goes to.') }),
  errors: ['not_found', 'unavailable'],
  summary: 'Begin to sign in at a provider',
  description:
    'Answers where the browser goes, and sets a cookie by which it is known when it comes back within ten minutes.',
  tags: ['Single sign-on'],
});
