import ipaddr from 'ipaddr.js';
import type { z } from 'zod';
import { innerAddress } from './inner-address';

/** A network of IPv4 or IPv6 addresses. */
export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** @param text an address, or one with a prefix length. @throws Error when it is neither. */
export function readNetwork(text: string): Network {
  if (text.includes('/')) return ipaddr.parseCIDR(text);
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** For the environment's schema: comma-separated addresses and networks. */
export function readNetworks(text: string, context: z.RefinementCtx): readonly Network[] {
  const words = text.split(',').map((word) => word.trim());
  try {
    return words.filter((word) => word !== '').map(readNetwork);
  } catch {
    context.addIssue({
      code: 'custom',
      message: 'expected addresses or networks such as 203.0.113.0/24, separated by commas',
    });
    return [];
  }
}

/** Whether an address, or the IPv4 address embedded in it, is in one of the networks. False for malformed text. */
export function isInNetworks(text: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  const inner = address.kind() === 'ipv6' ? innerAddress(address as ipaddr.IPv6) : null;
  return networks.some((network) => isIn(address, network) || (inner !== null && isIn(inner, network)));
}

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, bits]: Network): boolean =>
  address.kind() === network.kind() && address.match([network, bits] as never);
