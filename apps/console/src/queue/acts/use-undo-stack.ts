import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

export type ActKind =
  | 'approve'
  | 'reject'
  | 'snooze'
  | 'wake'
  | 'block'
  | 'tags'
  | 'assign'
  | 'unassign'
  | 'note'
  | 'outcome';

/** Why something cannot be undone. */
export type Final = 'sent' | 'listedBefore' | 'note' | 'outcome';

/** Something that was done in the queue. */
export interface Act {
  readonly kind: ActKind;
  readonly caseIds: readonly number[];
  /** What was blocked, as it may be shown. */
  readonly what?: string;
  /** Takes it back; or why that is not possible. */
  readonly undo: (() => Promise<void>) | Final;
}

/** What is said about the latest act. */
export interface Notice {
  readonly act: Act;
  readonly result: 'made' | 'undone' | 'final' | 'failed';
  readonly error?: unknown;
}

/** So long a notice stays. The act can be undone for longer. */
const NOTICE_MS = 8_000;

/** What acts change. */
const CHANGED = ['queue', 'case', 'case-stats', 'lists', 'related'];

/**
 * Everything that was done in the queue, the latest last: one undo for all of it. What cannot be undone says why, and makes way
 * for what was done before it.
 */
export function useUndoStack() {
  const client = useQueryClient();
  const acts = useRef<readonly Act[]>([]);
  const [top, setTop] = useState<Act | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  const set = useCallback((next: readonly Act[]) => {
    acts.current = next;
    setTop(next.at(-1) ?? null);
  }, []);

  /** Adds what was done, and says so. */
  const push = useCallback(
    (act: Act) => {
      set([...acts.current, act]);
      setNotice({ act, result: 'made' });
    },
    [set],
  );

  /** What was done is now another: it was sent, or for some of its cases refused. @param now null: it did not happen. */
  const replace = useCallback(
    (act: Act, now: Act | null) => {
      set(acts.current.flatMap((each) => (each === act ? (now ?? []) : each)));
      setNotice((shown) => (shown?.act === act ? now && { ...shown, act: now } : shown));
    },
    [set],
  );

  /** Takes the latest act back. @returns it when that was possible, with the cases that are back. */
  const undo = useCallback(async (): Promise<Act | null> => {
    const act = acts.current.at(-1);
    if (act === undefined) return null;
    set(acts.current.slice(0, -1));
    if (typeof act.undo === 'string') {
      setNotice({ act, result: 'final' });
      return null;
    }
    try {
      await act.undo();
    } catch (error) {
      set([...acts.current, act]);
      setNotice({ act, result: 'failed', error });
      return null;
    } finally {
      for (const key of CHANGED) void client.invalidateQueries({ queryKey: [key] });
    }
    setNotice({ act, result: 'undone' });
    return act;
  }, [client, set]);

  useEffect(() => {
    if (notice === null || notice.result === 'failed') return;
    const timer = setTimeout(() => setNotice(null), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  return useMemo(() => ({ push, replace, undo, top, notice }), [push, replace, undo, top, notice]);
}

export type UndoStack = ReturnType<typeof useUndoStack>;
