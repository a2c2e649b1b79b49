import { type AddressRange, addressRange, overlaps, sharedBits } from '../look-up/address-range';
import { BadLine, quote } from './bad-line';

/** Addresses that no list may hold, whatever it is about: a list that does was made carelessly, or to do harm. */
const NEVER_LISTED = [
  ['0.0.0.0/8', 'addresses of no network'],
  ['10.0.0.0/8', 'private addresses'],
  ['100.64.0.0/10', 'addresses that carriers share'],
  ['127.0.0.0/8', 'the machine itself'],
  ['169.254.0.0/16', 'link-local addresses'],
  ['172.16.0.0/12', 'private addresses'],
  ['192.168.0.0/16', 'private addresses'],
  ['224.0.0.0/3', 'multicast and reserved addresses'],
  ['::/8', 'the machine itself and reserved addresses'],
  ['fc00::/7', 'private addresses'],
  ['fe80::/10', 'link-local addresses'],
  ['ff00::/8', 'multicast addresses'],
] as const;

/** Addresses that half the world queries every day, and that no list of suspects may hold. */
const WELL_KNOWN = [
  ['8.8.8.8', "Google's public resolver"],
  ['8.8.4.4', "Google's public resolver"],
  ['1.1.1.1', "Cloudflare's public resolver"],
  ['1.0.0.1', "Cloudflare's public resolver"],
  ['9.9.9.9', "Quad9's public resolver"],
  ['208.67.222.222', "OpenDNS's public resolver"],
  ['2001:4860:4860::8888', "Google's public resolver"],
  ['2606:4700:4700::1111', "Cloudflare's public resolver"],
] as const;

type Canary = readonly [AddressRange, string];

const compileCanaries = (entries: readonly (readonly [string, string])[]): Canary[] =>
  entries.map(([text, what]) => [addressRange(text), what]);

const ALWAYS = compileCanaries(NEVER_LISTED);
const SUSPECTS = [...ALWAYS, ...compileCanaries(WELL_KNOWN)];

/** The limits on entries of an address set. */
export interface AddressLimits {
  /** Fewest bits that an entry's addresses must share: a list with a /8 in it is not a list of Tor exits. */
  readonly minBits: { readonly 4: number; readonly 6: number };
  /** Whether it lists suspects, and so must not contain well-known public addresses. */
  readonly listsSuspects: boolean;
}

/** @throws BadLine when the set must not hold the range. */
export function checkRange(range: AddressRange, text: string, limits: AddressLimits): void {
  const minimum = limits.minBits[range.family];
  if (sharedBits(range) < minimum) {
    throw new BadLine(`${quote(text)} is wider than the /${minimum} that this set allows`);
  }
  const canaries = limits.listsSuspects ? SUSPECTS : ALWAYS;
  const hit = canaries.find(([canary]) => overlaps(range, canary));
  if (hit) throw new BadLine(`${quote(text)} holds ${hit[1]}, which this set must not`);
}
