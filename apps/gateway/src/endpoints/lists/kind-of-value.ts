/** What a value that is looked for is when nothing is said: an ip, as where it is added; null without one. */
export function kindOf(value: string | null | undefined): 'ip' | null {
  return value === null || value === undefined ? null : 'ip';
}
