import { domainToASCII } from 'node:url';
import { withoutInvisible } from '../invisible';

/** Longest name that DNS can carry. */
const MAX_DOMAIN_LENGTH = 253;
const LABEL = /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/;

/**
 * A host name in lower case and punycode, without a trailing dot and without characters that cannot be seen, except
 * joiners where a script is spelled with them. Null when DNS could not hold it.
 */
export function normalizeDomain(text: string): string | null {
  const trimmed = text.trim().replace(/\.$/, '');
  if (trimmed === '' || trimmed.length > MAX_DOMAIN_LENGTH || /[\s/@:?#[\]]/.test(trimmed)) return null;
  const ascii = domainToASCII(trimmed) || domainToASCII(withoutInvisible(trimmed));
  if (ascii === '' || ascii.length > MAX_DOMAIN_LENGTH) return null;
  return ascii.split('.').every((label) => LABEL.test(label)) ? ascii : null;
}
