/**
 * The domain itself or the nearest domain above it that is in a list; null when none is. A top-level domain alone
 * never counts.
 *
 * @param domain lower-case, punycode.
 */
export function findWithParents(list: Pick<ReadonlySet<string>, 'has'>, domain: string): string | null {
  let current = domain;
  while (current.includes('.')) {
    if (list.has(current)) return current;
    current = current.slice(current.indexOf('.') + 1);
  }
  return null;
}
