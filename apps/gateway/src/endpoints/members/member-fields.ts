import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import { KEY_MODES } from '../../accounts/key-format';
import { ROLES } from '../../accounts/roles';
import type { ApiKeyRow } from '../../database/rows/api-key.row';
import { rowId } from '../../http/forms/form-readers';
import type { Member } from '../../people/members/member';

/** The member that an endpoint is about. */
export const memberParams = z.object({ id: rowId().describe('Id of the member, from GET members.') });

export const SECOND_FACTOR_POLICIES = ['optional', 'required'] as const;

/** How members must sign in. */
export const policyRecord = z.object({
  second_factor: z
    .enum(SECOND_FACTOR_POLICIES)
    .describe('`required`: who signs in with a password acts for the account only with a second factor.'),
});

/** A person who acts for the account in the console, as the public API shows one. */
export const memberRecord = z.object({
  id: z
    .int()
    .describe(
      'Id of the person; the actor of what the person does. Of an invitation, which is no person, an id of its own that no person ever has.',
    ),
  name: z.string().describe('Name of the person; empty for an invitation.'),
  email: z.string().describe('E-mail address of the person; of an invitation, the address as it was typed.'),
  role: z.enum(ROLES).describe('What the person may do.'),
  can_reveal: z.boolean().describe('Whether the person may see values of customers unmasked, for a reason.'),
  state: z
    .enum(['invited', 'active', 'disabled'])
    .describe('`invited`: an invitation that was not accepted yet; `disabled`: may not act for the account.'),
  second_factor: z
    .enum(['on', 'off', 'passkey', 'by_provider'])
    .describe(
      '`on`: a code is asked for besides the password; `passkey`: the person has a passkey, and no codes; `by_provider`: an identity provider signs the person in, and decides what it asks for.',
    ),
  last_signed_in_at: z.iso.datetime().nullable().describe('When the person last signed in; null: never.'),
});

/** A key that works, and whose text a member was shown. */
const memberKey = z.object({
  id: z.string().describe('Id of the key: the 12 public characters of its text.'),
  name: z.string().describe('Name of the key.'),
  mode: z.enum(KEY_MODES).describe('`live`, `test` or `pub`.'),
  scopes: z.array(z.enum(SCOPES)).describe('What the key may do.'),
});

export const changedMemberRecord = memberRecord.extend({
  issued_keys: z
    .array(memberKey)
    .describe(
      'Keys that this person has issued in the console, and that worked: they do not end with what the person may do.',
    ),
});

export const changedMemberToWire = (
  member: Member,
  keys: readonly ApiKeyRow[],
): z.infer<typeof changedMemberRecord> => ({
  ...memberToWire(member),
  issued_keys: keys.map(({ id, name, mode, scopes }) => ({ id, name, mode, scopes })),
});

export const memberToWire = (member: Member): z.infer<typeof memberRecord> => ({
  id: member.id,
  name: member.name,
  email: member.email,
  role: member.role,
  can_reveal: member.canReveal,
  state: member.state,
  second_factor: member.secondFactor,
  last_signed_in_at: member.lastSignedInAt?.toISOString() ?? null,
});
