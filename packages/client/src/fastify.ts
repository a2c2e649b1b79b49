import { type HandleEvent, receive } from './deliveries.ts';
import type { Rampart } from './rampart.ts';
import { type AnyHeaders, MAX_DELIVERY_BYTES } from './webhooks.ts';

/** Fastify's instance, as far as it is needed. */
interface FastifyLike {
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parse: (request: unknown, body: Uint8Array, done: (error: null, body: Uint8Array) => void) => void,
  ): unknown;
  removeContentTypeParser(type: string): unknown;
  post(
    path: string,
    options: { bodyLimit: number },
    handler: (
      request: { readonly headers: unknown; readonly body: unknown },
      reply: { code(status: number): { send(): unknown } },
    ) => Promise<unknown>,
  ): unknown;
}

export interface RampartWebhooksOptions {
  readonly rampart: Rampart;
  /** Where Rampart sends events, such as `/hooks/rampart`. */
  readonly path: string;
  readonly handle: HandleEvent;
}

/**
 * A plugin that receives Rampart's webhooks: `app.register(rampartWebhooks, { rampart, path, handle })`. Within it, and nowhere
 * else, bodies stay bytes, because the signature is of them. One over `MAX_DELIVERY_BYTES` is answered with 413.
 */
export async function rampartWebhooks(
  app: FastifyLike,
  { rampart, path, handle }: RampartWebhooksOptions,
): Promise<void> {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.post(path, { bodyLimit: MAX_DELIVERY_BYTES }, async ({ headers, body }, reply) => {
    const delivery = { headers: headers as AnyHeaders, body: body as Uint8Array };
    return reply.code(await receive(rampart.webhooks, delivery, handle)).send();
  });
}
