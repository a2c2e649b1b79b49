import type { RampartEvent } from './generated/events.ts';
import { WebhooksResource } from './generated/resources.ts';
import type { Http } from './http.ts';

/** Seconds that a delivery's time may be away from now, so that an old one cannot be replayed. */
const TOLERANCE_SECONDS = 5 * 60;
const SECRET_PREFIX = 'whsec_';
const SIGNATURE_VERSION = 'v1';
/** Of HMAC-SHA256. */
const SIGNATURE_BYTES = 32;
/** Rampart sends one, and two while a secret is replaced. */
const MAX_SIGNATURES = 8;

/** Of a delivery's body. NATS, through which every event goes, carries no larger one; a longer body is answered with 413. */
export const MAX_DELIVERY_BYTES = 1_048_576;

/** Headers as any server has them: of a Request, of Node's `IncomingMessage`, of Express or Fastify. */
export type AnyHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A delivery that Rampart did not send, not lately, or not like this. Answer it with 400. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

/**
 * The event of a delivery, once it is certain that it is Rampart's and new (https://www.standardwebhooks.com). Computes one HMAC
 * for each secret, whatever the headers hold: anyone can send requests to a webhook's URL.
 *
 * @param body as it came: one that was parsed and written again has another signature. At most `MAX_DELIVERY_BYTES`.
 * @param secret as POST webhooks returned it, `whsec_…`; several while one is replaced.
 * @throws WebhookVerificationError naming what is wrong.
 */
export async function verifyWebhook(
  headers: AnyHeaders,
  body: string | Uint8Array,
  secret: string | readonly string[],
): Promise<RampartEvent> {
  // Before a text is encoded: it has at least as many bytes as letters.
  if (body.length > MAX_DELIVERY_BYTES)
    throw new WebhookVerificationError(
      `The body is longer than ${MAX_DELIVERY_BYTES} bytes, which no event is.`,
    );
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  ) as [string, string, string];
  const seconds = Number(timestamp);
  if (!(Math.abs(Date.now() / 1_000 - seconds) <= TOLERANCE_SECONDS))
    throw new WebhookVerificationError('webhook-timestamp is more than five minutes away from now.');
  const secrets = typeof secret === 'string' ? [secret] : secret;
  if (!(await isSigned(secrets, signaturesIn(signatures), `${id}.${timestamp}.`, body)))
    throw new WebhookVerificationError('webhook-signature is of another secret, or of another body.');
  return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body)) as RampartEvent;
}

function headerOf(headers: AnyHeaders, name: string): string {
  const value = isHeaders(headers) ? headers.get(name) : headers[name];
  const first = typeof value === 'object' ? value?.[0] : value;
  if (first) return first;
  throw new WebhookVerificationError(`The header ${name} is missing.`);
}

const isHeaders = (headers: AnyHeaders): headers is Headers => typeof headers.get === 'function';

/** Those that can be HMACs. The rest of a long list is not looked at. */
function signaturesIn(header: string): Uint8Array[] {
  return header.split(' ', MAX_SIGNATURES).flatMap((each) => {
    const [version, signature] = each.split(',', 2);
    const bytes = version === SIGNATURE_VERSION && signature !== undefined ? decodeBase64(signature) : null;
    return bytes?.length === SIGNATURE_BYTES ? [bytes] : [];
  });
}

async function isSigned(
  secrets: readonly string[],
  given: readonly Uint8Array[],
  head: string,
  body: string | Uint8Array,
): Promise<boolean> {
  if (given.length === 0) return false;
  const signed = join(head, body);
  const valid = await Promise.all(secrets.map((each) => sign(each, signed)));
  return valid.some((each) => given.some((signature) => isEqual(each, signature)));
}

function join(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const first = encoder.encode(head);
  const rest = typeof body === 'string' ? encoder.encode(body) : body;
  const joined = new Uint8Array(first.length + rest.length);
  joined.set(first);
  joined.set(rest, first.length);
  return joined;
}

async function sign(secret: string, signed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const bytes = decodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  if (bytes === null) throw new TypeError('The secret of a webhook is base64 after whsec_.');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, signed));
}

/** In constant time, of two of `SIGNATURE_BYTES`. */
function isEqual(valid: Uint8Array, given: Uint8Array): boolean {
  let difference = 0;
  for (let at = 0; at < SIGNATURE_BYTES; at += 1) difference |= (valid[at] ?? 0) ^ (given[at] ?? 0);
  return difference === 0;
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
