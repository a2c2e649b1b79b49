import { useRef, useState } from 'react';

/** Cases that are selected to be changed together. */
export interface Selection {
  /** In the order of the list; those that have left it are left out. */
  readonly ids: readonly number[];
  has(id: number): boolean;
  toggle(id: number): void;
  /** Selects all from the one that was toggled last to this one. */
  extendTo(id: number): void;
  /** Everything in the list, or nothing when that is selected already. */
  toggleAll(): void;
  select(ids: readonly number[]): void;
}

export function useSelection(listed: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number | null>(null);
  const ids = listed.filter((id) => chosen.has(id));
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) => {
      anchor.current = id;
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      });
    },
    extendTo: (id) => {
      const ends = [listed.indexOf(anchor.current ?? id), listed.indexOf(id)];
      const range = listed.slice(Math.max(0, Math.min(...ends)), Math.max(...ends) + 1);
      setChosen((before) => new Set([...before, ...range]));
    },
    toggleAll: () => setChosen(new Set(ids.length === listed.length ? [] : listed)),
    select: (wanted) => setChosen(new Set(wanted)),
  };
}
