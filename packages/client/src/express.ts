import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HandleEvent, receive } from './deliveries.ts';
import type { PostScreenRequest, Screening } from './generated/types.ts';
import type { Rampart } from './rampart.ts';
import type { Fallback, LocalDecision } from './screenings.ts';

/** More than any event. */
const MAX_BODY_BYTES = 1_048_576;

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
 * signature is of the bytes as they came. Also a handler of Node's own server.
 */
export function rampartWebhooks(rampart: Rampart, handle: HandleEvent) {
  return async (request: IncomingMessage, response: ServerResponse, next?: Next): Promise<void> => {
    try {
      const body = await readBody(request);
      const status =
        body === null ? 413 : await receive(rampart.webhooks, { headers: request.headers, body }, handle);
      response.writeHead(status).end();
    } catch (error) {
      if (next) next(error);
      else response.writeHead(500).end();
    }
  };
}

/** Null when it is too long. */
async function readBody(request: IncomingMessage & { readonly body?: unknown }): Promise<Uint8Array | null> {
  if (request.body instanceof Uint8Array) return request.body;
  if (request.body !== undefined)
    throw new TypeError('rampartWebhooks: the body was parsed before; mount it before parsers of bodies.');
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  const body = new Uint8Array(bytes);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}
