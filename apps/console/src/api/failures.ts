import type { ReactNode } from 'react';

/** Something that was not done although the person had gone on. */
export interface Failure {
  /** Of this page's failures. */
  readonly number: number;
  readonly accountId: number;
  /** Says what was not done, and why. */
  readonly words: ReactNode;
  /** Does it again, and adds another failure where that fails; null where it is to be looked at first. */
  readonly tryAgain: (() => Promise<void>) | null;
}

let count = 0;
let all: readonly Failure[] = [];
const listeners = new Set<() => void>();

const set = (next: readonly Failure[]) => {
  all = next;
  for (const listener of listeners) listener();
};

/** What failed, until it is dismissed or done again; on every page, whichever it was done on. */
export const failures = {
  read: () => all,
  add(failure: Omit<Failure, 'number'>): void {
    count += 1;
    set([...all, { ...failure, number: count }]);
  },
  dismiss: (failure: Failure) => set(all.filter((each) => each !== failure)),
  /** They are another person's. */
  forget: () => set([]),
  follow(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
