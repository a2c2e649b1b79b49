/** The kind of a value without a stated one: an ip, as when it is added; null without a value. */
export function kindOf(value: string | null | undefined): 'ip' | null {
  return value === null || value === undefined ? null : 'ip';
}
