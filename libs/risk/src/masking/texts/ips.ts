import { normalizeIp } from '../../normal-forms/ip/ip';
import { maskValue } from '../mask-value';

/** What an address may be written with, and the length of a network behind it. */
const RUN = /(?<![\p{L}\p{Nd}_])[\da-f:.]{2,64}(?:\/\d{1,3}(?!\d|\.\d))?(?![\p{L}\p{Nd}_])/giu;
const PARTS = /^(:?[\da-f:.]*?[\da-f]|::)([:.]*)(\/\d{1,3})?$/i;
const PORT = /^(\d{1,3}(?:\.\d{1,3}){3})(:\d{1,5})$/;
const ZEROS = /(^|\.)0+(?=\d)/g;

/** The IP addresses of a text, and networks narrower than the mask, masked. Addresses with a port count. */
export function maskIpsIn(text: string): string {
  return text.replace(RUN, (run) => {
    if (!run.includes('.') && !run.includes(':')) return run;
    const [, address = '', behind = '', length = ''] = PARTS.exec(run) ?? [];
    const [, host = address, port = ''] = PORT.exec(address) ?? [];
    // Logs pad the numbers of an address.
    const ip = normalizeIp(host) ?? normalizeIp(host.replace(ZEROS, '$1'));
    if (ip === null || !/[\da-f]/i.test(host)) return run;
    return `${maskValue('ip', behind === '' ? ip + length : ip)}${port}${behind}${behind === '' ? '' : length}`;
  });
}
