import { checkLocalPart } from './local-part';
import { type MailDomain, readMailDomain } from './mail-domain';
import { splitAddress } from './split-address';
import type { SyntaxFault } from './syntax-fault';

/** An address that mail on the public internet can be sent to, judging by its form. */
export interface ParsedEmail {
  /** Lower-case, NFC; a quoted local part keeps its quotes. */
  readonly local: string;
  readonly domain: MailDomain;
  /** Whether it needs a mail server with SMTPUTF8 (RFC 6531) because its local part is not plain ASCII. */
  readonly isInternational: boolean;
}

export type EmailSyntax =
  | { readonly email: ParsedEmail; readonly fault: null }
  | { readonly email: null; readonly fault: SyntaxFault };

/** Longest address that fits a mail server's path (RFC 5321 4.5.3.1.3, erratum 1690), in octets. */
const MAX_OCTETS = 254;

/**
 * Parses an address as the mailbox of RFC 5321, including RFC 6531 and RFC 5890. Forms that only a message header may
 * hold (comments, folding white space, display names, RFC 5322's obsolete forms) are rejected. White space is not
 * trimmed. Linear in the length of the text.
 */
export function parseEmail(text: string): EmailSyntax {
  const sides = splitAddress(text);
  if (sides === null) return fault('no_at_sign');
  const local = sides.local.normalize('NFC');
  const localFault = checkLocalPart(local);
  if (localFault !== null && !isDottedMailbox(local, sides.domain)) return fault(localFault);
  const { domain, fault: domainFault } = readMailDomain(sides.domain);
  if (domain === null) return fault(domainFault);
  const isTooLong = [domain.name, sides.domain].some(
    (name) => Buffer.byteLength(`${local}@${name}`) > MAX_OCTETS,
  );
  if (isTooLong) return fault('too_long');
  // Normalised again after lower-casing: some letters have a composed form in lower case only.
  const lower = local.toLowerCase().normalize('NFC');
  return { email: { local: lower, domain, isInternational: !isAscii(local) }, fault: null };
}

/**
 * Mobile carriers of Japan that gave out mailboxes with dots in a row and at the end until 2009, against RFC 5321; their
 * customers still have them. From the carriers' own pages.
 */
const DOTTED_PROVIDERS =
  /^(?:docomo\.ne\.jp|ezweb\.ne\.jp|au\.com|(?:[a-z]+\.)?biz\.ezweb\.ne\.jp|[dhtckrnsq]\.vodafone\.ne\.jp)$/;

/** @param domain as sent. */
function isDottedMailbox(local: string, domain: string): boolean {
  if (!DOTTED_PROVIDERS.test(domain.slice(0, LONGEST_DOTTED).toLowerCase())) return false;
  // A dot at the beginning stays a fault.
  const plain = local.replace(/\.+/g, '.').replace(/(?<=.)\.$/, '');
  return checkLocalPart(plain) === null && Buffer.byteLength(local) <= MAX_OCTETS;
}

/** More characters than any of them has. */
const LONGEST_DOTTED = 32;

function fault(code: SyntaxFault): EmailSyntax {
  return { email: null, fault: code };
}

function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}
