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
      .enum(['set_up', 'invitation', 'enrolment'])
      .describe(
        '`set_up`: makes an operator; `invitation`: makes a member of an account; `enrolment`: lets a person set up a second factor that is demanded.',
      ),
    email: z
      .string()
      .nullable()
      .describe(
        'The address that was invited, or of the person who sets up a second factor; null: the link names none.',
      ),
    account: z
      .object({
        id: z.int().describe('Id of the account.'),
        name: z.string().describe('Name of the account.'),
      })
      .nullable()
      .describe('The account to become a member of, or that issued the link; null: none.'),
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
    name: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .optional()
      .describe('Your name, where you come in for the first time.'),
    is_known: z
      .boolean()
      .default(false)
      .describe(
        'Whether you sign in here under this address already, so that the password must be yours. Otherwise a password that no one has under this address makes a sign-in of its own.',
      ),
    code: secondCode.nullable().default(null),
    email: email.optional().describe('Your e-mail address, for a link that names none.'),
    password: z
      .string()
      .min(1)
      .max(PASSWORD_CHARACTERS.most)
      .describe('That of a person who can sign in already, or a new one of at least 12 characters.'),
  }),
  reply: sessionRecord,
  usesUp: 'a link',
  errors: [
    'not_found',
    'sign_in_failed',
    'second_factor_required',
    'second_factor_failed',
    'conflict',
    'unavailable',
  ],
  summary: 'Accept an invitation',
  description:
    'Uses up the link and begins a session, under a new cookie. A person who can sign in already proves it by the password, and by a code where there is a second factor. For half an hour, the session may set up a second factor that is demanded.',
  tags: ['Invitations'],
  exampleRequest: {
    token: 'Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIHRva2Vu'.slice(0, 43),
    name: 'Ann Example',
    email: 'ann@example.com',
    password: 'correct horse battery staple',
  },
});
