import { isIPv4, isIPv6 } from 'node:net';
import { domainToASCII } from 'node:url';
import { withoutInvisible } from '@rampart/risk';
import { isIdnLabel } from './idn-label';
import type { SyntaxFault } from './syntax-fault';

/** The domain or host that an address sends its mail to. */
export interface MailDomain {
  /** Lower-case and punycode; an address literal with its brackets, as sent. */
  readonly name: string;
  /** Whether it is an IP address in brackets instead of a name. */
  readonly isLiteral: boolean;
}

type DomainReading =
  | { readonly domain: MailDomain; readonly fault: null }
  | { readonly domain: null; readonly fault: SyntaxFault };

/** RFC 1035 2.3.4: octets of a name as text, and of a label. */
const MAX_NAME = 253;
const MAX_LABEL = 63;
/** IDNA also treats these as dots (RFC 3490 3.1, UTS 46). */
const DOTS = /[.\u3002\uFF0E\uFF61]/;
const LETTERS_DIGITS_HYPHENS = /^[a-z0-9-]+$/;
/** Every top-level domain that is or may be assigned ends with a letter, or a digit in punycode. */
const TOP_LEVEL = /^(?:xn--[a-z0-9-]*[a-z0-9]|[a-z0-9-]*[a-z])$/;
/**
 * Names that are never in the public DNS, so that no mail can reach them: RFC 6761, RFC 6762, RFC 7686; `arpa` is for
 * infrastructure (RFC 3172). `example` is not among them: RFC 6761 6.5 asks software to treat it like any other.
 */
const RESERVED: ReadonlySet<string> = new Set(['arpa', 'invalid', 'local', 'localhost', 'onion', 'test']);

/** Parses the part of an address after the `@`. */
export function readMailDomain(text: string): DomainReading {
  if (text === '') return fault('domain_empty');
  if (text.startsWith('[')) return readLiteral(text);
  if (text.split(DOTS).includes('')) return fault('domain_dots');
  // Characters that make it something other than a name (`/`, `%`, `:`) must not reach the URL parser.
  if (hasOtherAscii(text)) return fault('domain_characters');
  const name = hidesCharacters(text) ? null : toAscii(text);
  if (name === null) return fault('domain_characters');
  const labels = name.split('.');
  if (name.length > MAX_NAME || labels.some((label) => label.length > MAX_LABEL))
    return fault('domain_too_long');
  const labelFault = labels.map(checkLabel).find((found) => found !== null);
  if (labelFault !== undefined) return fault(labelFault);
  const topLevel = labels.at(-1) ?? '';
  if (labels.length < 2 || !TOP_LEVEL.test(topLevel)) return fault('domain_not_full');
  return RESERVED.has(topLevel)
    ? fault('domain_reserved')
    : { domain: { name, isLiteral: false }, fault: null };
}

/** Plain names need no IDNA, which has no comparable length limit; null for names that IDNA rejects. */
function toAscii(text: string): string | null {
  const lower = text.toLowerCase();
  const isPlain = /^[a-z0-9.-]*$/.test(lower) && !/(?:^|\.)xn--/.test(lower);
  if (isPlain) return lower;
  const name = domainToASCII(text);
  // The URL parser takes a name that ends in a number for an IPv4 address.
  return name === '' || isIPv4(name) ? null : name;
}

function checkLabel(label: string): SyntaxFault | null {
  if (label === '') return 'domain_dots';
  if (!LETTERS_DIGITS_HYPHENS.test(label)) return 'domain_characters';
  if (label.startsWith('-') || label.endsWith('-')) return 'domain_hyphens';
  if (label.startsWith('xn--')) return isIdnLabel(label) ? null : 'domain_characters';
  // RFC 5890 2.3.1: reserved for encodings such as `xn--`.
  return label.startsWith('--', 2) ? 'domain_hyphens' : null;
}

/** RFC 5321 4.1.3. */
function readLiteral(text: string): DomainReading {
  const inner = /^\[([^\]]*)\]$/.exec(text)?.[1] ?? '';
  const isV6 = /^IPv6:/i.test(inner) && !inner.includes('%') && isIPv6(inner.slice(5));
  if (!isV6 && !isIPv4(inner)) return fault('domain_literal');
  return { domain: { name: text.toLowerCase(), isLiteral: true }, fault: null };
}

/** IDNA drops them without a word; no mail program does. Joiners are part of some spellings, which `isIdnLabel` knows. */
function hidesCharacters(text: string): boolean {
  const joined = text.replaceAll(/[\u200C\u200D]/g, '');
  return withoutInvisible(joined) !== joined;
}

function hasOtherAscii(text: string): boolean {
  for (const character of text) {
    if (character <= '\x7f' && !/[A-Za-z0-9.-]/.test(character)) return true;
  }
  return false;
}

function fault(code: SyntaxFault): DomainReading {
  return { domain: null, fault: code };
}
