import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { changeCases, RefusedCases } from './change-cases';

export type DecisionKind = 'approve' | 'reject' | 'snooze' | 'wake';

/** What was decided about one case, or about several at once. */
export interface Decision {
  readonly caseIds: readonly number[];
  readonly kind: DecisionKind;
  /** When snoozed cases come back. */
  readonly until?: string;
}

interface FailedDecision {
  readonly caseIds: readonly number[];
  readonly error: Error;
}

/** So long a decision can be taken back: it has not been sent. */
const UNDO_MS = 8_000;

/**
 * Decisions of the queue. Each is sent after some seconds, or with the next one, or when the page is left; until then
 * it never happened. Cases for which it is refused come back.
 */
export function useDecisions() {
  const client = useQueryClient();
  const [pending, setPending] = useState<Decision | null>(null);
  const [gone, setGone] = useState<ReadonlyMap<number, number>>(new Map());
  const [failed, setFailed] = useState<FailedDecision | null>(null);
  const waiting = useRef<Decision | null>(null);

  /** @param at from when on lists that are read know better; null: now. */
  const mark = useCallback((caseIds: readonly number[], at: number | null) => {
    setGone((before) => {
      const after = new Map(before);
      for (const id of caseIds) {
        if (at === null) after.delete(id);
        else after.set(id, at);
      }
      return after;
    });
  }, []);

  const send = useCallback(async () => {
    const decision = waiting.current;
    if (decision === null) return;
    waiting.current = null;
    setPending(null);
    try {
      await submit(decision);
      mark(decision.caseIds, Date.now());
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const caseIds = error instanceof RefusedCases ? error.caseIds : decision.caseIds;
      mark(decision.caseIds, Date.now());
      mark(caseIds, null);
      setFailed({ caseIds, error });
    }
    for (const key of ['queue', 'case', 'case-stats']) void client.invalidateQueries({ queryKey: [key] });
  }, [client, mark]);

  const decide = useCallback(
    (decision: Decision) => {
      void send();
      setFailed(null);
      waiting.current = decision;
      setPending(decision);
      mark(decision.caseIds, Number.POSITIVE_INFINITY);
    },
    [send, mark],
  );

  /** @returns the cases that are back; empty when nothing is left to undo. */
  const undo = useCallback((): readonly number[] => {
    const caseIds = waiting.current?.caseIds ?? [];
    waiting.current = null;
    setPending(null);
    mark(caseIds, null);
    return caseIds;
  }, [mark]);

  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(send, UNDO_MS);
    return () => clearTimeout(timer);
  }, [pending, send]);

  useEffect(() => {
    const leave = () => void send();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      void send();
    };
  }, [send]);

  /** Whether a case of a list that was read at this time has been decided since. */
  const isGone = (id: number, readAt: number): boolean => (gone.get(id) ?? -1) >= readAt;
  return { decide, undo, pending, isGone, failed };
}

function submit({ caseIds, kind, until }: Decision): Promise<void> {
  switch (kind) {
    case 'approve':
      return changeCases(caseIds, { action: 'decide', outcome: 'false_positive' }, true);
    case 'reject':
      return changeCases(caseIds, { action: 'decide', outcome: 'confirmed_fraud' }, true);
    case 'snooze':
      return changeCases(caseIds, { action: 'snooze', ...(until && { until }) }, true);
    case 'wake':
      return changeCases(caseIds, { action: 'snooze', unsnooze: true }, true);
  }
}
