import { z } from 'zod';
import { PASSWORD_CHARACTERS } from '../../people/acceptable-password';
import { defineConsoleEndpoint } from '../console-endpoint';
import { email, secondCode } from '../session/session.endpoints';
import { role, sessionRecord } from '../session/session.record';

const token = z
  .string()
  .regex(/^[\w-]{43}$/, 'expected the token of a link')
  .describe('The part of the link after `#`.');

export const lookUpInvitation = defineConsoleEndpoint({
  id: 'look-up-invitation',
  method: 'POST',
  path: '/console/v1/invitations/look-up',
  isOpen: true,
  document: z.strictObject({ token }),
  reply: z.object({
    kind: z
      .enum(['set_up', 'invitation'])
      .describe('`set_up`: makes an operator; `invitation`: makes a member of an account.'),
    email: z
      .string()
      .nullable()
      .describe('Who is invited; null: the link is good for any person who has it.'),
    account: z
      .object({
        id: z.int().describe('Id of the account.'),
        name: z.string().describe('Name of the account.'),
      })
      .nullable()
      .describe('The account to become a member of; null: none.'),
    role: role.nullable().describe('The role in the account; null without one.'),
    expires_at: z.iso.datetime().describe('Until when the link can be used.'),
  }),
  errors: ['not_found'],
  summary: 'Look up an invitation',
  description: 'Says what a link offers. A link that was used or has expired gets the 404 of an unknown one.',
  tags: ['Invitations'],
  exampleRequest: { token: 'Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu'.slice(0, 43) },
});

export const acceptInvitation = defineConsoleEndpoint({
  id: 'accept-invitation',
  method: 'POST',
  path: '/console/v1/invitations/accept',
  isOpen: true,
  document: z.strictObject({
    token,
    name: z.string().trim().min(1).max(200).describe('Your name.'),
    code: secondCode.nullable().default(null),
    email: email.optional().describe('Your e-mail address, for a link that names none.'),
    password: z
      .string()
      .min(1)
      .max(PASSWORD_CHARACTERS.most)
      .describe('A new password of at least 12 characters; that of a person who can sign in already.'),
  }),
  reply: sessionRecord,
  errors: ['not_found', 'sign_in_failed', 'second_factor_required', 'second_factor_failed', 'unavailable'],
  summary: 'Accept an invitation',
  description:
    'Uses up the link and begins a session. A person who can sign in already proves it by the password.',
  tags: ['Invitations'],
  exampleRequest: {
    token: 'Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu'.slice(0, 43),
    name: 'Ann Example',
    email: 'ann@example.com',
    password: 'correct horse battery staple',
  },
});
