import { isIP } from 'node:net';

/** For whom passkeys are made (WebAuthn): a browser offers a passkey to the pages of this host alone. */
export interface RelyingParty {
  /** The host's name. */
  readonly id: string;
  readonly origin: string;
}

/**
 * @param consoleUrl where people reach the console.
 * @returns null where browsers have no passkeys: at an address instead of a name, or without TLS. A loopback address is
 *   `localhost`, where they have.
 */
export function relyingPartyOf(consoleUrl: string): RelyingParty | null {
  const { protocol, hostname, port } = new URL(consoleUrl);
  const id = isLoopback(hostname) ? 'localhost' : hostname;
  if (isIP(id.replace(/[[\]]/g, '')) !== 0) return null;
  if (protocol !== 'https:' && id !== 'localhost') return null;
  return { id, origin: `${protocol}//${id}${port && `:${port}`}` };
}

const isLoopback = (hostname: string): boolean =>
  hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
