import { readEntryValue } from '../../entries/entry-value';

/** Kinds whose values have a form of their own, in the order in which a text is tried. */
const FORMED = ['ip', 'email', 'url', 'domain', 'email_domain', 'phone', 'card_bin'] as const;
/** Those that a file is recognised by: any word with a dot could be a domain, any number a phone. */
const TELLING = FORMED.slice(0, 4);
const DEFANGED: ReadonlySet<string> = new Set(['ip', 'email', 'url', 'domain', 'email_domain']);

/** Whether values of the kind can be told from other text. */
export const hasForm = (entityType: string): boolean => (FORMED as readonly string[]).includes(entityType);

/** Whether a text is a value of the kind; of a kind without a form, any is. */
export function isValueOf(entityType: string, text: string): boolean {
  if (!hasForm(entityType)) return text.trim() !== '';
  try {
    readEntryValue(entityType, refanged(entityType, text.trim()), null);
    return true;
  } catch {
    return false;
  }
}

/** The kind of which all of these are values; null for none, and without any. */
export function kindOfAll(texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  return TELLING.find((kind) => texts.every((text) => /[.:]/.test(text) && isValueOf(kind, text))) ?? null;
}

/** A value as it was before it was made harmless for sharing: `203.0.113[.]7`, `hxxps://example[.]com`, `ann[at]…`. */
export function refanged(entityType: string, text: string): string {
  if (!DEFANGED.has(entityType) || !/[[({]|^hxx/i.test(text)) return text;
  return text
    .replace(/^hxxp/i, 'http')
    .replace(/[[({](?:\.|dot)[\])}]/gi, '.')
    .replace(/[[({](?:@|at)[\])}]/gi, '@')
    .replace(/\[(:\/\/|:)\]/g, '$1');
}
