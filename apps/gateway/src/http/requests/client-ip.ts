import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type IpNetwork, normalizeIp, normalizeNetwork, readIp } from '@rampart/risk';
import ipaddr from 'ipaddr.js';

/** Whether an address, in canonical text, belongs to a trusted proxy. */
export type Trust = (ip: string) => boolean;

/** Compiles networks (`10.0.0.0/8`) and single addresses into a test. @throws Error naming an entry that is neither. */
export function trustOf(entries: readonly string[]): Trust {
  const networks = entries.map((entry) => {
    const network = normalizeNetwork(
      entry.includes('/') ? entry : `${entry}/${isIP(entry) === 6 ? 128 : 32}`,
    );
    if (network === null) throw new Error(`${entry} is neither an IP address nor a network`);
    return compile(network);
  });
  return (ip) => {
    const address = ipaddr.parse(ip);
    return networks.some((contains) => contains(address));
  };
}

/** Like `trustOf`; null when no proxy is trusted, so that `X-Forwarded-For` need not be read. */
export function trustIn(entries: readonly string[]): Trust | null {
  return entries.length > 0 ? trustOf(entries) : null;
}

function compile({ network, prefixLength }: IpNetwork): (address: ipaddr.IPv4 | ipaddr.IPv6) => boolean {
  const base = ipaddr.parse(network);
  return (address) => address.kind() === base.kind() && address.match(base, prefixLength);
}

/**
 * The caller's address: the socket's peer, or, when that is a trusted proxy, the last address of `X-Forwarded-For`
 * that is not a trusted proxy's. Anything before it was written by the caller and is not trusted.
 *
 * @param trust null when no proxy is trusted: the header is then not read.
 * @returns canonical text; an empty string when the socket is already closed.
 */
export function clientIpOf(message: IncomingMessage, trust: Trust | null): string {
  let ip = canonicalPeer(message.socket.remoteAddress ?? '');
  if (trust === null || ip === '') return ip;
  const header = message.headers['x-forwarded-for'];
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',');
  while (hops.length > 0 && trust(ip)) {
    // Some proxies write a port.
    const next = readIp(hops.pop() ?? '');
    if (next === null) break;
    ip = next.ip;
  }
  return ip;
}

/** The peer of a socket in canonical text. Most are IPv4, plain or mapped; those need no parsing. */
export function canonicalPeer(address: string): string {
  if (!address.includes(':')) return address;
  return normalizeIp(address.split('%', 1)[0] ?? '') ?? '';
}
