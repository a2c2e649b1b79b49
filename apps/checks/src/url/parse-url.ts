import { readUrl } from '@rampart/risk';
import { parse } from 'tldts';

/** A URL as parsed by a browser (WHATWG URL Standard), in parts. */
export interface ParsedUrl {
  /** The whole URL as a browser sends it, with its fragment. */
  readonly href: string;
  /** Lower case, punycode, canonical IP without brackets, no trailing dot. */
  readonly host: string;
  readonly isIp: boolean;
  /**
   * Whether an IPv4 address was written in a way that people do not use: octal, hexadecimal, one number, parts left
   * out.
   */
  readonly isIpDisguised: boolean;
  /** Null for the scheme's default. */
  readonly port: number | null;
  readonly hasCredentials: boolean;
  /** Begins with `/`; percent-encoded as browsers send it. */
  readonly path: string;
  /** With its `?`; empty without one. */
  readonly query: string;
  /** With its `#`; empty without one. */
  readonly fragment: string;
  /** `co.uk`, by ICANN's part of the Public Suffix List; empty for an IP. */
  readonly suffix: string;
  /** `example.co.uk`; null for an IP, a public suffix alone and a name of a single label. */
  readonly registrable: string | null;
}

/** Hosts in dotted decimal, as people write them. */
const DOTTED_DECIMAL = /^\d{1,3}(?:\.\d{1,3}){3}$/;

/**
 * Parses a URL as a browser's address bar does: tabs and line ends dropped, backslashes for slashes, names to punycode,
 * IPv4 addresses in any spelling to dotted decimal.
 *
 * @returns null when no browser could open it, also for a host that DNS cannot carry.
 */
export function parseUrl(text: string): ParsedUrl | null {
  const url = readUrl(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (host === '') return null;
  if (!fitsIntoDns(host)) return null;
  const { isIp, domain, publicSuffix } = parse(host, { allowPrivateDomains: false, validateHostname: false });
  return {
    href: url.href,
    host,
    isIp: isIp === true,
    isIpDisguised: DOTTED_DECIMAL.test(host) && !text.includes(host),
    port: url.port === '' ? null : Number(url.port),
    hasCredentials: url.username !== '' || url.password !== '',
    path: url.pathname,
    query: url.search,
    fragment: url.hash,
    suffix: publicSuffix ?? '',
    registrable: isIp === true ? null : domain,
  };
}

/** Longest name and longest label that DNS can carry (RFC 1035); browsers parse longer ones, and reach nothing. */
const MAX_NAME = 253;
const MAX_LABEL = 63;

function fitsIntoDns(host: string): boolean {
  return host.length <= MAX_NAME && host.split('.').every((label) => label.length <= MAX_LABEL);
}

/** Whether it requests the first page of a site: no path, no query. A fragment never leaves the browser. */
export function isRootPage({ path, query }: Pick<ParsedUrl, 'path' | 'query'>): boolean {
  return path === '/' && query === '';
}
