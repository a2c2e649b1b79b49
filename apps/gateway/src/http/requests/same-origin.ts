import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@rampart/contracts';

/** Sent by the console's pages. No form and no link of another site can send it without asking first. */
const OWN_HEADER = 'x-rampart-console';

const HARMLESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Refuses a request that may change something and does not come from a page of this origin: it must carry the pages' own
 * header, and the browser must say where it comes from (Fetch Metadata, or `Origin`).
 *
 * @returns `cross_site_request`; null for a request that may go on.
 */
export function faultOfOrigin({ method = '', headers }: IncomingMessage): ServiceError | null {
  if (HARMLESS.has(method)) return null;
  if (headers[OWN_HEADER] === '1' && isOfThisOrigin(headers)) return null;
  return new ServiceError('cross_site_request', {
    message: 'This request does not come from a page of the console.',
  });
}

function isOfThisOrigin(headers: IncomingMessage['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
