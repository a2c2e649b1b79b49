import type { RampartEvent } from './generated/events.ts';
import { type AnyHeaders, type Webhooks, WebhookVerificationError } from './webhooks.ts';

/** What is to be done with an event. It may come twice, and is sent again when this fails. */
export type HandleEvent = (event: RampartEvent) => unknown;

/**
 * The status with which a delivery is answered: 204 when it was handled, 400 when it is not Rampart's.
 * @throws what `handle` throws, so that the framework answers with 500 and Rampart sends it again.
 */
export async function receive(
  webhooks: Pick<Webhooks, 'verify'>,
  { headers, body }: { readonly headers: AnyHeaders; readonly body: string | Uint8Array },
  handle: HandleEvent,
): Promise<204 | 400> {
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
