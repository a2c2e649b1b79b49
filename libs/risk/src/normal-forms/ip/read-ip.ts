import { withoutInvisible } from '../invisible';
import { isInternalIp, normalizeIp } from './ip';

/** What an address was read from: `address`, itself; `dressed`, with something around it; `list`, a chain of proxies. */
export type IpSource = 'address' | 'dressed' | 'list';

export interface IpReading {
  /** Canonical text. */
  readonly ip: string;
  readonly from: IpSource;
}

/** Longest text that is searched for an address: no chain of proxies is longer. */
const MAX_LENGTH = 1_024;
/** A port needs brackets or a dotted address before it: in `2001:db8::1:443` nothing shows where the address ends. */
const BRACKETED = /^\[([^[\]]*)\](?::(\d{1,5}))?$/;
const DOTTED_WITH_PORT = /^([\d.]+):(\d{1,5})$/;
const MAX_PORT = 65_535;
/** A network of one address, as Postgres writes an `inet`. */
const SINGLE_NETWORK = /^([\d.]+)\/32$|^([^/]*:[^/]*)\/128$/;
const ZONE = /^([^%]*:[^%]*)%[\w.~-]+$/;
const QUOTED = /^(["'])([^"']*)\1$/;
/** A parameter of RFC 7239: `for=192.0.2.60`, `proto=https`. */
const PARAMETER = /^\s*([a-z]+)\s*=\s*(.*)$/is;

/**
 * The address in a text as servers, frameworks and proxies write it: alone, with a port, in brackets, with a zone, in
 * quotation marks, or as a chain of proxies (`X-Forwarded-For`, or `Forwarded` of RFC 7239), of which the first public
 * address is the customer's, and without a public one the first.
 *
 * Null for anything else. Nothing is guessed: parts with leading zeros, fewer than four parts, and numbers in decimal or
 * hexadecimal mean different addresses to different programs.
 */
export function readIp(text: string): IpReading | null {
  const plain = normalizeIp(text);
  if (plain !== null) return { ip: plain, from: 'address' };
  if (text.length > MAX_LENGTH) return null;
  const clean = withoutQuotes(withoutInvisible(text).trim());
  if (!/[,;=]/.test(clean)) return readAs('dressed', readDressed(clean));
  const hops = clean.split(',').flatMap((hop) => readDressed(withoutQuotes(hopOf(hop).trim())) ?? []);
  return readAs('list', hops.find((ip) => !isInternalIp(ip)) ?? hops[0] ?? null);
}

const readAs = (from: IpSource, ip: string | null): IpReading | null => (ip === null ? null : { ip, from });

/** An address without what is written around it; null when no address is left. */
function readDressed(text: string): string | null {
  const [, address, port = '0'] = BRACKETED.exec(text) ?? DOTTED_WITH_PORT.exec(text) ?? [];
  if (Number(port) > MAX_PORT) return null;
  const inner = address ?? text;
  const [, dotted, colons] = SINGLE_NETWORK.exec(inner) ?? [];
  return normalizeIp((dotted ?? colons ?? inner).replace(ZONE, '$1'));
}

/** The address of an element of RFC 7239 stands in `for`; other elements are addresses themselves. */
function hopOf(element: string): string {
  if (!element.includes('=')) return element;
  for (const part of element.split(';')) {
    const [, name, value] = PARAMETER.exec(part) ?? [];
    if (name?.toLowerCase() === 'for') return value ?? '';
  }
  return '';
}

const withoutQuotes = (text: string): string => QUOTED.exec(text)?.[2]?.trim() ?? text;
