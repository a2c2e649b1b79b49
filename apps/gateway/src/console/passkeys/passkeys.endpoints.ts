import { z } from 'zod';
import { defineConsoleEndpoint } from '../console-endpoint';
import { sessionRecord } from '../session/session.record';

/** As browsers write bytes. A passkey's id has at most 1,023 bytes. */
const base64Url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'expected base64url')
    .max(most);
const ID_CHARACTERS = 1_364;
const TEXT_CHARACTERS = 4_096;
const OBJECT_CHARACTERS = 16_384;

const passkeyRecord = z.object({
  id: z.string().describe('Id of the passkey.'),
  name: z.string().describe('As you call it.'),
  created_at: z.iso.datetime().describe('When it was added.'),
  last_used_at: z.iso.datetime().nullable().describe('When you last signed in by it; null: never.'),
});

const options = z
  .record(z.string(), z.unknown())
  .describe('For `navigator.credentials` of the browser, as JSON (WebAuthn Level 3).');

/** What browsers answer, as JSON; what else they tell is not looked at. */
const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z
    .object({
      id: base64Url(ID_CHARACTERS).describe('Id of the passkey.'),
      rawId: base64Url(ID_CHARACTERS).describe('The same.'),
      type: z.literal('public-key').describe('Always `public-key`.'),
      clientExtensionResults: z.object({}).default({}).describe('Not looked at.'),
      response: z.object(response).describe('What the authenticator has signed.'),
    })
    .describe('What `navigator.credentials` of the browser returned, as JSON (WebAuthn Level 3).');

const clientDataJSON = base64Url(TEXT_CHARACTERS).describe('What the browser was asked, and by which page.');

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
  document: z.strictObject({
    password: z.string().min(1).max(200).describe('Your password, again.'),
  }),
  reply: z.object({ options }),
  errors: ['not_signed_in', 'sign_in_failed', 'conflict', 'unavailable'],
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
      attestationObject: base64Url(OBJECT_CHARACTERS).describe(
        'The public key, and what the device says of itself.',
      ),
    }),
  }),
  reply: passkeyRecord,
  errors: ['not_signed_in', 'conflict'],
  summary: 'Add a passkey',
  description: 'Your other sessions end.',
  tags: ['Session'],
  exampleRequest: { name: 'Laptop', credential: exampleCredential({ attestationObject: 'o2NmbXRkbm9uZQ' }) },
});

export const removePasskey = defineConsoleEndpoint({
  id: 'remove-passkey',
  method: 'DELETE',
  path: '/console/v1/passkeys/:passkey_id',
  params: z.object({ passkey_id: base64Url(ID_CHARACTERS).describe('Id of the passkey.') }),
  reply: passkeyRecord,
  errors: ['not_signed_in', 'not_found'],
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
    credential: credential({
      clientDataJSON,
      authenticatorData: base64Url(TEXT_CHARACTERS).describe(
        'For whom, and whether the person was made sure of.',
      ),
      signature: base64Url(TEXT_CHARACTERS).describe('Of both.'),
    }),
  }),
  reply: sessionRecord,
  errors: ['sign_in_failed', 'conflict', 'unavailable'],
  summary: 'Sign in by a passkey',
  description:
    'Begins a session, under a new cookie. No code is asked for: the authenticator has made sure of the person.',
  tags: ['Session'],
  exampleRequest: {
    credential: exampleCredential({ authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4', signature: 'MEUCIQDf' }),
  },
});
