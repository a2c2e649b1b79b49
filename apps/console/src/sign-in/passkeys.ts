/** What the API passes on to the browser's authenticators, and what they answer: JSON of WebAuthn Level 3. */
export type PasskeyOptions = Readonly<Record<string, unknown>>;

/** Whether this browser has passkeys for this page: it is at a name, not at an address. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname);

/** @throws DOMException `NotAllowedError` when the person declines, or takes too long. */
export async function createPasskey(options: PasskeyOptions): Promise<object> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  return answerOf(await navigator.credentials.create({ publicKey }));
}

/** @throws DOMException as `createPasskey`. */
export async function askForPasskey(options: PasskeyOptions): Promise<object> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  return answerOf(await navigator.credentials.get({ publicKey }));
}

function answerOf(credential: Credential | null): object {
  if (credential === null) throw new DOMException('no passkey', 'NotAllowedError');
  return (credential as PublicKeyCredential).toJSON();
}

/** Whether the person declined, or the authenticator has no such passkey: browsers do not tell which. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether the authenticator has a passkey of this person already. */
export const isKnownThere = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';
