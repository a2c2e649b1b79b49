import type { IdentityToErase } from './identity-to-erase';

/**
 * Patterns for `lower(column) LIKE ANY (…)` of texts that may hold a value: as in plain text, and as in JSON, where
 * quotes and backslashes are escaped. They match slightly more than what is replaced: parts of words too.
 */
export function likePatterns({ forms }: IdentityToErase): string[] {
  const spellings = forms.flatMap((form) => [form, JSON.stringify(form).slice(1, -1)]);
  return [...new Set(spellings)].map((text) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
}
