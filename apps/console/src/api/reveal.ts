let reason: string | null = null;
const listeners = new Set<() => void>();

/** Why personal values are shown, until the page is left; null: they are masked. Never stored. */
export const reveal = {
  read: (): string | null => reason,
  set(wanted: string | null): void {
    reason = wanted;
    for (const listener of listeners) listener();
  },
  follow(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
