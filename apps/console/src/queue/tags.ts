/** Tags as they are typed: separated by commas or spaces, with or without #. */
export function readTags(typed: string): readonly string[] {
  const words = typed.toLowerCase().split(/[\s,]+/);
  return [...new Set(words.map((word) => word.replace(/^#/, '')).filter(Boolean))];
}

/** The tags that all of these cases have. */
export function sharedTags(cases: readonly { readonly tags: readonly string[] }[]): readonly string[] {
  const [first, ...others] = cases;
  return first?.tags.filter((tag) => others.every(({ tags }) => tags.includes(tag))) ?? [];
}
