import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendStatic } from '../../http/server/static-file';
import { readWebApp, type WebApp } from './read-web-app';

/** In the page, in place of the nonce of its styles. */
const NONCE = '__NONCE__';

/** Nothing from elsewhere, nothing inline but styles with the nonce, no markup made from text. */
const policyWith = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'`;

/** Paths of the interfaces, which are no pages. */
const INTERFACES = /^\/(?:api|console)(?:\/|$)/;
const EXTENSION = /\.[^/]*$/;

/**
 * Serves the console's pages: its files, and one page for every path that looks like none, since the app itself reads
 * the path.
 *
 * @param folder of the build; by default where builds and images have it.
 */
export function serveWebApp(server: FastifyInstance, folder?: string): void {
  let reading: Promise<WebApp | null> | undefined;
  server.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (INTERFACES.test(path)) return reply.callNotFound();
    reading ??= readWebApp(folder);
    const app = await reading.catch((error: unknown) => {
      // The next request tries again.
      reading = undefined;
      throw error;
    });
    if (app === null) {
      // It may be built later.
      reading = undefined;
      return reply.callNotFound();
    }
    const file = app.files.get(path);
    if (file !== undefined) return sendStatic(file, request, reply);
    return EXTENSION.test(path) ? reply.callNotFound() : sendPage(app.index, reply);
  });
}

function sendPage(index: string, reply: FastifyReply): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header('content-security-policy', policyWith(nonce))
    .type('text/html; charset=utf-8')
    .send(index.replaceAll(NONCE, nonce));
}
