import { type AddressRange, readAddressRange } from '../../../look-up/address-range';
import { expected } from '../../bad-line';

/** An entry of an address list. */
export interface AddressLine {
  readonly range: AddressRange;
  /** The range as written. */
  readonly text: string;
  /** How many lists agree on it, where the list says. */
  readonly count: number | null;
}

const WHAT = 'an IPv4 or IPv6 address, network or range';
/** Lines of Tor's exit list that describe the one above them. */
const TOR_LINES = /^(?:ExitNode|Published|LastStatus) /;
const TOR_ADDRESS = /^ExitAddress (\S+) /;
const SCHEME = /^(?:https?|socks[45]?a?h?):\/\//i;
const V4_WITH_PORT = /^([\d.]{7,15}):\d{1,5}$/;
const V6_WITH_PORT = /^\[([\da-f:]{2,39})\](?::\d{1,5})?$/i;

/**
 * Parses a line of an address list: a plain one, a netset with comments (`#`, `;`), one with a count after a blank
 * (ipsum), the first column of a CSV, `address:port`, a line of Tor's exit list. Null for a line without an entry.
 * @throws BadLine
 */
export function readAddressLine(line: string): AddressLine | null {
  const entry = withoutComment(line);
  if (entry === '' || TOR_LINES.test(entry)) return null;
  const { text, count } = splitEntry(TOR_ADDRESS.exec(entry)?.[1] ?? entry);
  const range = readAddressRange(text);
  if (range === null) throw expected(WHAT, entry);
  return { range, text, count };
}

/** Everything before the first comment sign. Addresses contain none. */
export function withoutComment(line: string): string {
  const at = line.search(/[#;]/);
  return (at === -1 ? line : line.slice(0, at)).trim();
}

/** @throws BadLine when something other than a count follows the blank. */
function splitEntry(entry: string): { text: string; count: number | null } {
  const [first = ''] = entry.split(',', 1);
  const text = first.trim();
  // A range may have blanks around its dash.
  const blank = text.includes('-') ? -1 : text.search(/\s/);
  if (blank === -1) return { text: withoutPort(text), count: null };
  const rest = text.slice(blank).trim();
  if (!/^\d{1,6}$/.test(rest)) throw expected(`${WHAT}, or one with a count`, entry);
  return { text: withoutPort(text.slice(0, blank)), count: Number(rest) };
}

function withoutPort(text: string): string {
  const bare = text.replace(SCHEME, '').replace(/\/$/, '');
  return (V4_WITH_PORT.exec(bare) ?? V6_WITH_PORT.exec(bare))?.[1] ?? bare;
}
