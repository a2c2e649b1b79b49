/** Names that are reserved for networks of one's own: RFC 6761, RFC 6762, RFC 8375, and ICANN's `.internal` (2024). */
const INTERNAL_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa'];

/**
 * Whether a name can only be one of an inner network, as its spelling shows: one word, or under a suffix that is reserved
 * for that (`metadata.google.internal`, `x.svc.cluster.local`). DNS is not asked, so the answer says nothing of the
 * network that the service stands in.
 */
export function isInternalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (!name.includes('.')) return true;
  return INTERNAL_SUFFIXES.some((suffix) => name.endsWith(`.${suffix}`));
}
