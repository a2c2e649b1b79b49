import { normalizeIp, normalizeNetwork } from '../normal-forms/ip/ip';

/** Prefixes that show the neighbourhood of an address but not its owner. */
const KEPT_BITS = { ipv4: 24, ipv6: 48 } as const;

/** Characters of a hash that are shown. */
const SHOWN_OF_HASH = 8;

const MASKS: Readonly<Record<string, (value: string) => string>> = {
  ip: maskIp,
  email: maskEmail,
  phone: maskPhone,
  url: maskUrl,
  device: maskDevice,
  // Of an organisation or a bank, not of a person.
  email_domain: maskDomain,
  domain: maskDomain,
  card_bin: (value) => value,
};

/**
 * What tells a mask from a value: exactly three stars, of which a masked card number has six, or an ellipsis at the end.
 * Networks are told by their kind alone.
 */
export const MASK_SIGN = /(?<!\*)\*{3}(?!\*)|…$/;

/**
 * A personal value as shown in events, logs and audit records: enough to recognise a known value, too little to learn
 * an unknown one. `ann@example.com` → `a***@example.com`, `203.0.113.7` → `203.0.113.0/24`, `+4930901820` → `+49***20`.
 * Kinds that say nothing about a person (domains, BINs) stay unmasked; unknown kinds keep their first character.
 */
export function maskValue(entityType: string, value: string): string {
  return (MASKS[entityType] ?? maskWord)(value);
}

function maskWord(value: string): string {
  return `${[...value][0] ?? ''}***`;
}

/** A network as narrow as an address, or narrower than the kept prefix, is masked like one. */
function maskIp(value: string): string {
  const [address = '', length] = value.split('/');
  const ip = normalizeIp(address);
  if (ip === null) return maskWord(value);
  const kept = ip.includes(':') ? KEPT_BITS.ipv6 : KEPT_BITS.ipv4;
  const bits = length === undefined ? kept : Math.min(kept, Number(length));
  const network = normalizeNetwork(`${ip}/${bits}`);
  return network === null ? maskWord(value) : `${network.network}/${network.prefixLength}`;
}

/** The text may be an address instead of a name, and so personal. */
function maskDomain(value: string): string {
  return normalizeIp(value) === null ? value : maskIp(value);
}

/** A hash is recognised by its beginning; a shop's own device ids may be short, and are then masked like a word. */
function maskDevice(value: string): string {
  return value.length < 2 * SHOWN_OF_HASH ? maskWord(value) : `${value.slice(0, SHOWN_OF_HASH)}…`;
}

/** `*@example.com`, `*.example.com`: these identify no person, but an address may begin with a star, too. */
const EMAIL_PATTERN = /^\*(?:@|\.[^@]+$)/;

function maskEmail(value: string): string {
  if (EMAIL_PATTERN.test(value)) return value;
  const at = value.lastIndexOf('@');
  return at < 0 ? maskWord(value) : `${maskWord(value.slice(0, at))}${value.slice(at)}`;
}

/** Fewest characters of a phone number of which the last two are shown: of a shorter one too few would be left to guess. */
const LONG_PHONE = 11;

function maskPhone(value: string): string {
  if (value.length < 7) return maskWord(value);
  return `${value.slice(0, 3)}***${value.length < LONG_PHONE ? '' : value.slice(-2)}`;
}

function maskUrl(value: string): string {
  try {
    const { protocol, host } = new URL(value);
    return `${protocol}//${host}/***`;
  } catch {
    return maskWord(value);
  }
}
