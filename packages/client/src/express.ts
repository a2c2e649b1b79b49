import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HandleEvent, readBody, receive } from './deliveries.ts';
import type { PostScreenRequest, Screening } from './generated/types.ts';
import type { Rampart } from './rampart.ts';
import type { Fallback, LocalDecision } from './screenings.ts';

type Next = (error?: unknown) => void;

/** Express's response, as far as it is needed: what handlers after this one find in `locals`. */
type LocalResponse = ServerResponse & { locals: { screening?: Screening | LocalDecision } };

/**
 * Screens an order before the handlers that follow, which find the answer in `response.locals.screening`. For Express 4 and 5.
 *
 * @param orderOf the order that a request is about.
 * @param options `onUnavailable`: what to decide while Rampart does not answer; without it that is an error.
 */
export function screenOrder<Request extends IncomingMessage>(
  rampart: Rampart,
  orderOf: (request: Request) => PostScreenRequest,
  options: { readonly onUnavailable?: Fallback; readonly timeoutMs?: number } = {},
) {
  return (request: Request, response: ServerResponse, next: Next): void => {
    const call = { ...options } as { onUnavailable: Fallback };
    rampart.screenings.create(orderOf(request), call).then((screening) => {
      (response as LocalResponse).locals.screening = screening;
      next();
    }, next);
  };
}

/**
 * Receives Rampart's webhooks. Put it before whatever parses bodies, or after `express.raw({ type: 'application/json' })`: a
 * signature is of the bytes as they came. Also a handler of Node's own server. A body over `MAX_DELIVERY_BYTES` is answered with
 * 413.
 */
export function rampartWebhooks(rampart: Pick<Rampart, 'webhooks'>, handle: HandleEvent) {
  return async (request: IncomingMessage, response: ServerResponse, next?: Next): Promise<void> => {
    try {
      const { headers } = request;
      const status = await receive(rampart.webhooks, { headers, body: await bodyOf(request) }, handle);
      // The rest of a body that is too long would be read before the connection's next request.
      if (status === 413) response.setHeader('connection', 'close');
      response.writeHead(status).end();
    } catch (error) {
      if (next) next(error);
      else response.writeHead(500).end();
    }
  };
}

function bodyOf(request: IncomingMessage & { readonly body?: unknown }): Promise<Uint8Array | null> {
  if (request.body instanceof Uint8Array) return Promise.resolve(request.body);
  if (request.body !== undefined)
    throw new TypeError('rampartWebhooks: the body was parsed before; mount it before parsers of bodies.');
  // Left open where the body is not read to its end: the answer goes over the same connection.
  return readBody(request.iterator({ destroyOnReturn: false }), request.headers['content-length']);
}
