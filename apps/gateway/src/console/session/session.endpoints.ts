import { z } from 'zod';
import { PASSWORD_CHARACTERS } from '../../people/acceptable-password';
import { defineConsoleEndpoint } from '../console-endpoint';
import { listedSessionRecord, sessionRecord } from './session.record';

/** An existing one: no rules, and bounded because it is hashed. */
export const password = z.string().min(1).max(PASSWORD_CHARACTERS.most);
export const newPassword = z.string().min(PASSWORD_CHARACTERS.least).max(PASSWORD_CHARACTERS.most);
export const secondCode = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .describe('A code of the authenticator, or a recovery code, for a person who has one.');
/** Sent with a change of how a person signs in. */
export const passwordAgain = z.strictObject({
  password: password
    .nullable()
    .default(null)
    .describe('Your password, again, where `sign_in_change_needs` of the session is `password`.'),
});
export const email = z.string().trim().max(320).pipe(z.email());

const nothing = z.object({ ended: z.int().describe('How many sessions ended.') });

export const getSession = defineConsoleEndpoint({
  id: 'get-session',
  method: 'GET',
  path: '/console/v1/session',
  reply: sessionRecord,
  errors: ['not_signed_in'],
  summary: 'Who is signed in',
  description: 'Returns the person, the chosen account, and what the person may do there.',
  tags: ['Session'],
});

export const signIn = defineConsoleEndpoint({
  id: 'sign-in',
  method: 'POST',
  path: '/console/v1/session',
  isOpen: true,
  document: z.strictObject({
    email: email.describe('E-mail address.'),
    password: password.describe('Password.'),
    code: secondCode.nullable().default(null),
  }),
  reply: sessionRecord,
  usesUp: 'a code, or a recovery code',
  errors: ['sign_in_failed', 'second_factor_required', 'second_factor_failed', 'unavailable'],
  summary: 'Sign in',
  description:
    'Begins a session, under a new cookie; the one that the browser has had so far ends. Unknown address and wrong password get the same answer. Failures are counted by address.',
  tags: ['Session'],
  exampleRequest: { email: 'ann@example.com', password: 'correct horse battery staple' },
});

export const signOut = defineConsoleEndpoint({
  id: 'sign-out',
  method: 'DELETE',
  path: '/console/v1/session',
  reply: nothing,
  errors: ['not_signed_in'],
  summary: 'Sign out',
  description: 'Ends the session on every gateway.',
  tags: ['Session'],
});

export const chooseAccount = defineConsoleEndpoint({
  id: 'choose-account',
  method: 'PUT',
  path: '/console/v1/session/account',
  document: z.strictObject({ account_id: z.int().positive().describe('One of `accounts` of the session.') }),
  reply: sessionRecord,
  errors: ['not_signed_in', 'not_found'],
  summary: 'Choose an account',
  description: 'Further calls of this session act on it.',
  tags: ['Session'],
  exampleRequest: { account_id: 1 },
});

export const listSessions = defineConsoleEndpoint({
  id: 'list-sessions',
  method: 'GET',
  path: '/console/v1/sessions',
  reply: z.array(listedSessionRecord),
  errors: ['not_signed_in'],
  summary: 'List your sessions',
  description: 'Lists where you are signed in, most recently used first.',
  tags: ['Session'],
});

export const endSession = defineConsoleEndpoint({
  id: 'end-session',
  method: 'DELETE',
  path: '/console/v1/sessions/:id',
  params: z.object({ id: z.string().max(64).describe('Id of the session.') }),
  reply: nothing,
  errors: ['not_signed_in', 'not_found'],
  summary: 'End one of your sessions',
  description: 'Every gateway refuses it from the next call on.',
  tags: ['Session'],
});

export const endOtherSessions = defineConsoleEndpoint({
  id: 'end-other-sessions',
  method: 'DELETE',
  path: '/console/v1/sessions',
  reply: nothing,
  errors: ['not_signed_in'],
  summary: 'End your other sessions',
  description: 'Ends all but the current one.',
  tags: ['Session'],
});
