/**
 * The domain itself or the nearest parent domain in a list; null without one. A top-level domain alone never counts.
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
