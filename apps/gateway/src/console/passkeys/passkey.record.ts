import { z } from 'zod';
import type { Passkey } from '../../people/passkeys/passkeys.service';

/** As browsers write bytes. A passkey's id has at most 1,023 bytes. */
export const base64Url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'expected base64url')
    .max(most);
const ID_CHARACTERS = 1_364;
const TEXT_CHARACTERS = 4_096;
const OBJECT_CHARACTERS = 16_384;

export const passkeyRecord = z.object({
  id: z.string().describe('Id of the passkey.'),
  name: z.string().describe('As you call it.'),
  created_at: z.iso.datetime().describe('When it was added.'),
  last_used_at: z.iso.datetime().nullable().describe('When you last signed in by it; null: never.'),
});

/** For the browser's authenticators. */
export const options = z
  .record(z.string(), z.unknown())
  .describe('For `navigator.credentials` of the browser, as JSON (WebAuthn Level 3).');

/** What browsers answer, as JSON; what else they tell is not looked at. */
export const credential = <Response extends z.ZodRawShape>(response: Response) =>
  z
    .object({
      id: base64Url(ID_CHARACTERS).describe('Id of the passkey.'),
      rawId: base64Url(ID_CHARACTERS).describe('The same.'),
      type: z.literal('public-key').describe('Always `public-key`.'),
      clientExtensionResults: z.object({}).default({}).describe('Not looked at.'),
      response: z.object(response).describe('What the authenticator has signed.'),
    })
    .describe('What `navigator.credentials` of the browser returned, as JSON (WebAuthn Level 3).');

export const clientDataJSON = base64Url(TEXT_CHARACTERS).describe(
  'What the browser was asked, and by which page.',
);

export const passkeyId = base64Url(ID_CHARACTERS);
export const attestation = base64Url(OBJECT_CHARACTERS).describe(
  'The public key, and what the device says of itself.',
);

/** What an authenticator answers when its passkey signs someone in. */
export const signedCredential = credential({
  clientDataJSON,
  authenticatorData: base64Url(TEXT_CHARACTERS).describe(
    'For whom, and whether the person was made sure of.',
  ),
  signature: base64Url(TEXT_CHARACTERS).describe('Of both.'),
});

export const passkeyToWire = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});
