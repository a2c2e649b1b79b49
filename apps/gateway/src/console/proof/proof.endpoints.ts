import { z } from 'zod';
import { defineConsoleEndpoint } from '../console-endpoint';
import { passkeyId, passkeyRecord, signedCredential } from '../passkeys/passkey.record';
import { newPassword, password, secondCode } from '../session/session.endpoints';
import { sessionRecord } from '../session/session.record';

export const stepUp = defineConsoleEndpoint({
  id: 'step-up',
  method: 'POST',
  path: '/console/v1/session/step-up',
  document: z
    .strictObject({
      code: secondCode.nullable().default(null),
      credential: signedCredential
        .nullable()
        .default(null)
        .describe('Of a passkey, for what `POST /console/v1/session/passkey/options` asks for.'),
    })
    .refine(({ code, credential }) => (code === null) !== (credential === null), {
      path: ['code'],
      error: 'expected a code or a credential',
    }),
  reply: sessionRecord,
  usesUp: 'a code, a recovery code, or the challenge of a passkey',
  errors: ['not_signed_in', 'sign_in_failed', 'second_factor_failed', 'not_found', 'conflict', 'unavailable'],
  summary: 'Prove a second factor again',
  description:
    'For ten minutes, this session may then change how you sign in. It goes on under a new cookie. By a code of your authenticator, or by one of your passkeys.',
  tags: ['Session'],
  exampleRequest: { code: '123456' },
});

export const changePassword = defineConsoleEndpoint({
  id: 'change-password',
  method: 'PUT',
  path: '/console/v1/password',
  document: z.strictObject({
    current_password: password.describe('The one that is valid now.'),
    new_password: newPassword.describe('At least 12 characters, and not among the first that are guessed.'),
    drop_passkeys: z
      .array(passkeyId)
      .max(10)
      .default([])
      .describe('Ids of passkeys to remove in the same step.'),
  }),
  reply: sessionRecord.extend({
    passkeys: z.array(passkeyRecord).describe('Passkeys that still let you in.'),
  }),
  changesSignIn: true,
  usesUp: 'the current password',
  errors: ['not_signed_in', 'sign_in_failed', 'proof_required', 'not_found', 'unavailable'],
  summary: 'Change your password',
  description:
    'All other sessions end; this one goes on under a new cookie. Passkeys stay, and are listed: remove those that you do not know.',
  tags: ['Session'],
  exampleRequest: {
    current_password: 'correct horse battery staple',
    new_password: 'a horse of another colour',
  },
});
