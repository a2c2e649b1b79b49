import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { post } from '../api/ask';

export type DecisionKind = 'approve' | 'reject' | 'snooze';

/** What was decided about a case, and when it is sent. */
export interface Decision {
  readonly caseId: number;
  readonly kind: DecisionKind;
  /** When a snoozed case comes back. */
  readonly until?: string;
}

/** So long a decision can be taken back: it has not been sent. */
const UNDO_MS = 8_000;

/**
 * Decisions of the queue. Each is sent after some seconds, or with the next one, or when the page is left; until then
 * it never happened. One that is refused brings its case back.
 */
export function useDecisions() {
  const client = useQueryClient();
  const [pending, setPending] = useState<Decision | null>(null);
  const [gone, setGone] = useState<ReadonlySet<number>>(new Set());
  const [failed, setFailed] = useState<{ readonly caseId: number; readonly error: Error } | null>(null);
  const waiting = useRef<Decision | null>(null);

  const forget = useCallback((caseId: number) => {
    setGone((ids) => new Set([...ids].filter((id) => id !== caseId)));
  }, []);

  const send = useCallback(async () => {
    const decision = waiting.current;
    if (decision === null) return;
    waiting.current = null;
    setPending(null);
    try {
      await submit(decision);
      void client.invalidateQueries({ queryKey: ['case-stats'] });
    } catch (error) {
      forget(decision.caseId);
      setFailed({
        caseId: decision.caseId,
        error: error instanceof Error ? error : new Error(String(error)),
      });
    }
  }, [client, forget]);

  const decide = useCallback(
    (decision: Decision) => {
      void send();
      setFailed(null);
      waiting.current = decision;
      setPending(decision);
      setGone((ids) => new Set([...ids, decision.caseId]));
    },
    [send],
  );

  /** @returns the case that is back; null when nothing is left to undo. */
  const undo = useCallback((): number | null => {
    const decision = waiting.current;
    waiting.current = null;
    setPending(null);
    if (decision) forget(decision.caseId);
    return decision?.caseId ?? null;
  }, [forget]);

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

  return { decide, undo, pending, gone, failed };
}

const OUTCOMES = { approve: 'false_positive', reject: 'confirmed_fraud' } as const;

function submit({ caseId, kind, until }: Decision): Promise<unknown> {
  return kind === 'snooze'
    ? post(`/api/v1/cases/${caseId}/snooze`, { body: { until }, outlivesPage: true })
    : post(`/api/v1/cases/${caseId}/decide`, { body: { outcome: OUTCOMES[kind] }, outlivesPage: true });
}
