/** Names reserved for private networks: RFC 6761, RFC 6762, RFC 8375, and ICANN's `.internal` (2024). */
const INTERNAL_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa'];

/**
 * Whether the spelling of a name shows that it belongs to an internal network: a single label, or a suffix reserved
 * for that (`metadata.google.internal`, `x.svc.cluster.local`). DNS is not queried, so the answer reveals nothing
 * about the network of the service.
 */
export function isInternalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (!name.includes('.')) return true;
  return INTERNAL_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`));
}
