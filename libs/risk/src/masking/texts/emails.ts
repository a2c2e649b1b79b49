import { normalizeIp } from '../../normal-forms/ip/ip';
import { normalizeDomain } from '../../normal-forms/mail/domain';
import { maskValue } from '../mask-value';

/** An at sign as it is written in texts, in fullwidth letters and in URLs. */
const AT = /@|＠|%40/g;
/** Characters of a local part without quotes (RFC 5322, RFC 6531), and of one that a URL encodes. */
const LOCAL = /[\p{L}\p{M}\p{Nd}.!#$%&'*+\-/=?^_`{|}~]/u;
const DOMAIN = /[\p{L}\p{M}\p{Nd}.-]{1,253}/uy;
const ADDRESS_LITERAL = /\[(?:IPv6:)?([\da-f:.]{2,45})\]/iy;
/** More than any local part: what is longer is masked as far back as this. */
const MOST_BEFORE = 256;
/** What stands around an address in a text: brackets, quotes and ends of sentences. */
const BEFORE_ADDRESS = /^['`{|}!.,]+/;
/** The user of a URL, whose password a scan has found. */
const USER_OF_URL = /\/\/[^\s/:@]{1,128}:$/;

/** The e-mail addresses of a text, masked. Addresses of hosts and IP addresses count, those of versions (`pkg@1.2`) do not. */
export function maskEmailsIn(text: string): string {
  const parts: string[] = [];
  let done = 0;
  for (const { 0: sign, index } of text.matchAll(AT)) {
    const host = hostAt(text, index + sign.length);
    const start = host === null ? index : startOfLocal(text, done, index);
    if (host === null || start >= index) continue;
    const local = text.slice(start, index);
    parts.push(text.slice(done, start), maskAddress(local, sign, host));
    done = index + sign.length + host.length;
  }
  return done === 0 ? text : parts.join('') + text.slice(done);
}

/** The host that begins here, without the punctuation behind it; null when mail cannot go to it. */
function hostAt(text: string, at: number): string | null {
  ADDRESS_LITERAL.lastIndex = at;
  const literal = ADDRESS_LITERAL.exec(text);
  if (literal !== null) return normalizeIp(literal[1] ?? '') === null ? null : literal[0];
  DOMAIN.lastIndex = at;
  const host = DOMAIN.exec(text)?.[0].replace(/[.-]+$/, '') ?? '';
  const isName = normalizeDomain(host) !== null && /\P{Nd}/u.test(host.slice(host.lastIndexOf('.') + 1));
  return isName || normalizeIp(host) !== null ? host : null;
}

/** Where the local part begins that ends at an at sign; that sign's place when there is none. */
function startOfLocal(text: string, from: number, at: number): number {
  if (text[at - 1] === '"') return openingQuote(text, from, at);
  const least = Math.max(from, at - MOST_BEFORE);
  let start = at;
  while (start > least && LOCAL.test(text.charAt(start - 1))) start -= 1;
  // Letters beyond the first plane are two units, neither of which is a letter.
  while (start > least && /[\ud800-\udfff]/.test(text.charAt(start - 1))) start -= 1;
  const found = text.slice(start, at);
  if (found.includes('//')) return start + startInUrl(found);
  const user = text[start - 1] === ':' ? USER_OF_URL.exec(text.slice(least, start)) : null;
  if (user !== null) return start - (user[0].length - 2);
  return start + (BEFORE_ADDRESS.exec(found)?.[0].length ?? 0);
}

/** In a URL, only what a parameter or a step of the path holds: the rest names no person. */
const startInUrl = (found: string): number =>
  Math.max(...['/', '?', '&', '='].map((sign) => found.lastIndexOf(sign))) + 1;

/** The quote that opens a local part in quotes, `"ann smith"@example.com`. */
function openingQuote(text: string, from: number, at: number): number {
  const open = text.lastIndexOf('"', at - 2);
  return open >= from && at - open <= MOST_BEFORE ? open : at - 1;
}

/** An IP address in place of a name is masked with the other IP addresses of the text. */
function maskAddress(local: string, sign: string, host: string): string {
  const masked = maskValue('email', `${decoded(local.replaceAll('"', ''))}@${host}`);
  return masked.slice(0, -host.length - 1) + sign + host;
}

function decoded(local: string): string {
  try {
    return decodeURIComponent(local);
  } catch {
    return local;
  }
}
