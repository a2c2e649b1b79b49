import { strongerOf } from '../../entries/add-entry/stronger-of';
import type { LineEntry } from './read-line';

/**
 * Each value once: lines that name the same value of the same list act like calls that add it one after another. The
 * first adds it; later ones extend it and make it as strict as the strongest.
 */
export function foldEntries(entries: readonly LineEntry[]): LineEntry[] {
  const byKey = new Map<string, LineEntry>();
  for (const entry of entries) {
    const key = `${entry.listType}\n${entry.entityType}\n${entry.matchType}\n${entry.value}`;
    const first = byKey.get(key);
    byKey.set(key, first === undefined ? entry : strengthened(first, entry));
  }
  return [...byKey.values()];
}

function strengthened(first: LineEntry, again: LineEntry): LineEntry {
  const row = {
    nonOverridable: first.nonOverridable,
    expiresAt: first.expiresAt === null ? null : new Date(first.expiresAt),
  };
  return { ...first, ...strongerOf(row, again) };
}
