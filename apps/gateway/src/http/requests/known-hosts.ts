import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { ServiceError } from '@rampart/contracts';

/** Names that lead to the machine itself, whatever a resolver says (RFC 6761, 6.3). */
const LOOPBACK = /^(?:[^.]+[.])*localhost$/;

/**
 * Refuses requests for names that are not the server's own. A page of another site can let its name lead to the server (DNS
 * rebinding), and is then of the same origin for the browser; addresses have no name that could be changed.
 *
 * `X-Forwarded-Host` is not looked at: a page can send it.
 */
export class KnownHosts {
  private readonly names: ReadonlySet<string>;

  /** @param names without ports, in any case. */
  constructor(names: readonly string[]) {
    this.names = new Set(names.map((name) => hostnameOf(name) ?? name));
  }

  /** @returns `malformed_body`; null for a request that may go on. Without `Host` it is of no browser. */
  faultOf({ headers: { host } }: IncomingMessage): ServiceError | null {
    if (host === undefined) return null;
    const name = hostnameOf(host);
    if (name !== null && (this.names.has(name) || LOOPBACK.test(name) || isIP(name) !== 0)) return null;
    return new ServiceError('malformed_body', {
      message: `The web console does not answer for the host ${JSON.stringify(host.slice(0, 100))}. Open it at its own address; an operator sets that in CONSOLE_URL, and further names in CONSOLE_HOSTS.`,
    });
  }
}

/** Lower case, without port, brackets and final dot; null for what is no host. */
function hostnameOf(host: string): string | null {
  const url = `http://${host}`;
  if (!URL.canParse(url)) return null;
  const { hostname, pathname, search, hash, username } = new URL(url);
  if (pathname !== '/' || search !== '' || hash !== '' || username !== '') return null;
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/[.]$/, '');
}
