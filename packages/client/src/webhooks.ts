import type { RampartEvent } from './generated/events.ts';
import { WebhooksResource } from './generated/resources.ts';
import type { Http } from './http.ts';

/** Seconds that a delivery's time may be away from now, so that an old one cannot be replayed. */
const TOLERANCE_SECONDS = 5 * 60;
const SECRET_PREFIX = 'whsec_';
const SIGNATURE_VERSION = 'v1';

/** Headers as any server has them: of a Request, of Node's `IncomingMessage`, of Express or Fastify. */
export type AnyHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A delivery that Rampart did not send, not lately, or not like this. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * The event of a delivery, once it is certain that it is Rampart's and new (https://www.standardwebhooks.com).
 *
 * @param body as it came: one that was parsed and written again has another signature.
 * @param secret as POST webhooks returned it, `whsec_…`; several while one is replaced.
 * @throws WebhookVerificationError naming what is wrong.
 */
export async function verifyWebhook(
  headers: AnyHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
): Promise<RampartEvent> {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  const seconds = Number(timestamp);
  if (!(Math.abs(Date.now() / 1_000 - seconds) <= TOLERANCE_SECONDS))
    throw new WebhookVerificationError('webhook-timestamp is more than five minutes away from now.');
  const given = signatures.split(' ').flatMap((each) => {
    const [version, signature] = each.split(',');
    return version === SIGNATURE_VERSION && signature !== undefined ? [signature] : [];
  });
  const signed = Uint8Array.from(new TextEncoder().encode(`${id}.${timestamp}.${text}`));
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const checks = secrets.flatMap((each) => given.map((signature) => isSignedBy(each, signed, signature)));
  if (!(await Promise.all(checks)).includes(true))
    throw new WebhookVerificationError('webhook-signature is of another secret, or of another body.');
  return JSON.parse(text) as RampartEvent;
}

function headerOf(headers: AnyHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : headers[name];
  const first = typeof value === 'object' ? value?.[0] : value;
  if (first) return first;
  throw new WebhookVerificationError(`The header ${name} is missing.`);
}

const isHeaders = (headers: AnyHeaders): headers is Headers => typeof headers.get === 'function';

/** Web Crypto compares in constant time. */
async function isSignedBy(
  secret: string,
  signed: Uint8Array<ArrayBuffer>,
  signature: string,
): Promise<boolean> {
  const bytes = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (bytes === null) throw new TypeError('The secret of a webhook is base64 after whsec_.');
  const given = decodeBase64(signature);
  if (given === null) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, given, signed);
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Webhooks: managing them, and verifying what they deliver. */
export class Webhooks extends WebhooksResource {
  readonly #secret: string | readonly string[] | null;

  constructor(http: Http, secret: string | readonly string[] | null) {
    super(http);
    this.#secret = secret;
  }

  /** As `verifyWebhook`, with the secret that the client was given. */
  verify(headers: AnyHeaders, body: string | Uint8Array): Promise<RampartEvent> {
    if (this.#secret === null)
      throw new TypeError('webhooks.verify needs the option webhookSecret of the client.');
    return verifyWebhook(headers, body, this.#secret);
  }
}
