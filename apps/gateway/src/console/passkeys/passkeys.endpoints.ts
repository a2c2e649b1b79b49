import { z } from 'zod';
import { defineConsoleEndpoint } from '../console-endpoint';
import { passwordAgain } from '../session/session.endpoints';
import { sessionRecord } from '../session/session.record';
import {
  attestation,
  clientDataJSON,
  credential,
  options,
  passkeyId,
  passkeyRecord,
  signedCredential,
} from './passkey.record';

const exampleId = 'W2uWqfzXvQ9UEfhEJc0b5A';
const exampleCredential = (response: object) => ({
  id: exampleId,
  rawId: exampleId,
  type: 'public-key',
  response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0', ...response },
});

export const listPasskeys = defineConsoleEndpoint({
  id: 'list-passkeys',
  method: 'GET',
  path: '/console/v1/passkeys',
  reply: z.object({
    origin: z
      .string()
      .nullable()
      .describe('Where passkeys are made and used; null: browsers have none where the console is reached.'),
    passkeys: z.array(passkeyRecord).describe('At most 10.'),
  }),
  errors: ['not_signed_in'],
  summary: 'Your passkeys',
  description: 'Lists them in the order in which they were added.',
  tags: ['Session'],
});

export const beginPasskey = defineConsoleEndpoint({
  id: 'begin-passkey',
  method: 'POST',
  path: '/console/v1/passkeys/options',
  document: passwordAgain,
  reply: z.object({ options }),
  changesSignIn: true,
  errors: ['not_signed_in', 'sign_in_failed', 'proof_required', 'conflict', 'unavailable'],
  summary: 'Begin to add a passkey',
  description: 'The answer of your authenticator is taken for five minutes, once.',
  tags: ['Session'],
  exampleRequest: { password: 'correct horse battery staple' },
});

export const addPasskey = defineConsoleEndpoint({
  id: 'add-passkey',
  method: 'POST',
  path: '/console/v1/passkeys',
  document: z.strictObject({
    name: z.string().trim().min(1).max(60).describe('By which you will know it.'),
    credential: credential({
      clientDataJSON,
      attestationObject: attestation,
    }),
  }),
  reply: passkeyRecord,
  changesSignIn: true,
  usesUp: 'the challenge of a passkey that is added',
  errors: ['not_signed_in', 'proof_required', 'conflict'],
  summary: 'Add a passkey',
  description: 'Your other sessions end; this one goes on under a new cookie.',
  tags: ['Session'],
  exampleRequest: { name: 'Laptop', credential: exampleCredential({ attestationObject: 'o2NmbXRkbm9uZQ' }) },
});

export const removePasskey = defineConsoleEndpoint({
  id: 'remove-passkey',
  method: 'DELETE',
  path: '/console/v1/passkeys/:passkey_id',
  params: z.object({ passkey_id: passkeyId.describe('Id of the passkey.') }),
  reply: passkeyRecord,
  changesSignIn: true,
  usesUp: 'the passkey that is removed',
  errors: ['not_signed_in', 'proof_required', 'not_found'],
  summary: 'Remove a passkey',
  description: 'Your other sessions end.',
  tags: ['Session'],
});

export const beginPasskeySignIn = defineConsoleEndpoint({
  id: 'begin-passkey-sign-in',
  method: 'POST',
  path: '/console/v1/session/passkey/options',
  isOpen: true,
  reply: z.object({ options }),
  errors: ['conflict', 'unavailable'],
  summary: 'Begin to sign in by a passkey',
  description: 'The answer of an authenticator is taken for five minutes, once.',
  tags: ['Session'],
});

export const finishPasskeySignIn = defineConsoleEndpoint({
  id: 'finish-passkey-sign-in',
  method: 'POST',
  path: '/console/v1/session/passkey',
  isOpen: true,
  document: z.strictObject({
    credential: signedCredential,
  }),
  reply: sessionRecord,
  usesUp: 'the challenge of a passkey that signs in',
  errors: ['sign_in_failed', 'conflict', 'unavailable'],
  summary: 'Sign in by a passkey',
  description:
    'Begins a session, under a new cookie. No code is asked for: the authenticator has made sure of the person.',
  tags: ['Session'],
  exampleRequest: {
    credential: exampleCredential({ authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4', signature: 'MEUCIQDf' }),
  },
});
