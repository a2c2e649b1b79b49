import type { RampartEvent } from './generated/events.ts';
import { type AnyHeaders, MAX_DELIVERY_BYTES, type Webhooks, WebhookVerificationError } from './webhooks.ts';

/** What is to be done with an event. It may come twice, and is sent again when this fails. */
export type HandleEvent = (event: RampartEvent) => unknown;

/**
 * The body of a delivery; null when it is longer than `MAX_DELIVERY_BYTES`. Nothing is read when its declared length is, and no
 * more than that and one chunk otherwise.
 *
 * @param declared the header `content-length`.
 */
export async function readBody(
  chunks: AsyncIterable<Uint8Array>,
  declared: string | null | undefined,
): Promise<Uint8Array | null> {
  if (Number(declared ?? 0) > MAX_DELIVERY_BYTES) return null;
  const read: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_DELIVERY_BYTES) return null;
    read.push(chunk);
  }
  const body = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of read) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

/**
 * The status with which a delivery is answered: 204 when it was handled, 400 when it is not Rampart's, 413 when its body is too
 * long, which is null where it was not read to its end.
 * @throws what `handle` throws, so that the framework answers with 500 and Rampart sends it again.
 */
export async function receive(
  webhooks: Pick<Webhooks, 'verify'>,
  { headers, body }: { readonly headers: AnyHeaders; readonly body: string | Uint8Array | null },
  handle: HandleEvent,
): Promise<204 | 400 | 413> {
  if (body === null || body.length > MAX_DELIVERY_BYTES) return 413;
  let event: RampartEvent;
  try {
    event = await webhooks.verify(headers, body);
  } catch (error) {
    if (error instanceof WebhookVerificationError) return 400;
    throw error;
  }
  await handle(event);
  return 204;
}
