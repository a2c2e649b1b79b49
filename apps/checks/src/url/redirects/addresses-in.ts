/** An address in a text: browsers also take one slash, three, and backslashes. */
const ADDRESS = /https?:[\\/]{1,3}(?=[^\s\\/])/gi;
/** `https://` and `http://` in Base64, whatever follows, and in hexadecimal. */
const BASE64 = /aHR0c[DH][\w+/-]{8,}/g;
const HEX = /687474(?:70|7073)3a2f2f(?:[0-9a-f]{2})+/gi;
/** Where an address ends: nothing of a browser's address bar holds these undecoded. */
const END = /[\s"'<>`{}]/;
/** Longest part that is read: no more fits into a field. */
const MAX_LENGTH = 1_024;
/** Addresses of one text; more of them show nothing more. */
const MAX_ADDRESSES = 4;

/** The addresses of pages that a text holds, plain, in Base64 or in hexadecimal. Linear in the length of the text. */
export function addressesIn(text: string): string[] {
  const part = text.slice(0, MAX_LENGTH);
  const plain = [...part.matchAll(ADDRESS)].map(({ index }) => untilEnd(part.slice(index)));
  const hidden = [
    ...(part.match(BASE64) ?? []).map((found) =>
      Buffer.from(found.replaceAll('-', '+').replaceAll('_', '/'), 'base64').toString('utf8'),
    ),
    ...(part.match(HEX) ?? []).map((found) => Buffer.from(found, 'hex').toString('utf8')),
  ].map(untilEnd);
  return [...plain, ...hidden].slice(0, MAX_ADDRESSES);
}

function untilEnd(text: string): string {
  const end = END.exec(text)?.index ?? text.length;
  return text.slice(0, end).replace(/^(https?):[\\/]+/i, '$1://');
}

/** Percent-decoded twice, as links that were passed on twice are; as far as it can be. */
export function decodeTwice(text: string): string {
  return decode(decode(text));
}

/** Percent-decoded once; unchanged where it is no such text. */
export function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A host with a page, as people write it. */
const SITE = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+(?=[/?#:]|$)/i;

/** An address with its scheme; empty for a text that is no address. */
export function withScheme(text: string): string {
  const [address] = addressesIn(text);
  if (address !== undefined) return address;
  const site = text.replace(/^[\\/]{2}/, '');
  return SITE.test(site) ? `http://${site}` : '';
}
