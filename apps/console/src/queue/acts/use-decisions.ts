import type { CaseOutcome } from '@rampart/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createElement, useCallback, useEffect, useRef, useState } from 'react';
import { failures } from '../../api/failures';
import { unsent } from '../../api/unsent';
import { changeCases, RefusedCases, restoreCases } from './change-cases';
import type { Decision, DecisionKind } from './decision';
import { FailedDecision } from './failed-decisions';
import type { Act, UndoStack } from './use-undo-stack';

/** So long a decision is not sent: until then, the shop knows nothing of it. */
const UNDO_MS = 8_000;

const idsOf = ({ cases }: Decision) => cases.map(({ id }) => id);

interface Waiting {
  readonly decision: Decision;
  readonly act: Act;
}

/**
 * Decisions of the queue. Each is sent after some seconds, or with the next one, or when the page is left; until then
 * it never happened. Cases for which it is refused come back.
 */
export function useDecisions(accountId: number, { push, replace }: Pick<UndoStack, 'push' | 'replace'>) {
  const client = useQueryClient();
  const [pending, setPending] = useState<Decision | null>(null);
  const [gone, setGone] = useState<ReadonlyMap<number, number>>(new Map());
  const waiting = useRef<Waiting | null>(null);

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
    const sent = waiting.current;
    if (sent === null) return;
    waiting.current = null;
    setPending(null);
    const { decision, act } = sent;
    const caseIds = idsOf(decision);
    try {
      await submit(decision, accountId);
      mark(caseIds, Date.now());
      replace(act, sentAct(act, decision, caseIds));
    } catch (error) {
      const refusals = error instanceof RefusedCases ? error.refusals : [];
      const back = refusals.length > 0 ? refusals.map(({ id }) => id) : caseIds;
      const made = caseIds.filter((id) => !back.includes(id));
      mark(caseIds, Date.now());
      mark(back, null);
      replace(act, made.length === 0 ? null : sentAct(act, decision, made));
      report({ client, accountId, decision, caseIds: back }, error);
    }
    readAgain(client);
  }, [client, accountId, mark, replace]);

  const decide = useCallback(
    (decision: Decision) => {
      void send();
      const caseIds = idsOf(decision);
      const act: Act = {
        ...{ kind: decision.kind, caseIds },
        undo: async () => {
          waiting.current = null;
          setPending(null);
          mark(caseIds, null);
        },
      };
      waiting.current = { decision, act };
      setPending(decision);
      mark(caseIds, Number.POSITIVE_INFINITY);
      push(act);
    },
    [send, mark, push],
  );

  /** States how the orders turned out with the decision that waits, or takes that back. */
  const toggleOutcome = useCallback(() => {
    const { decision, act } = waiting.current ?? {};
    const known = OUTCOMES[decision?.kind ?? 'wake'];
    if (!decision || !act || !known) return;
    const { outcome, ...rest } = decision;
    const changed = outcome ? rest : { ...rest, outcome: known };
    waiting.current = { decision: changed, act };
    setPending(changed);
  }, []);

  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(send, UNDO_MS);
    return () => clearTimeout(timer);
  }, [pending, send]);

  useEffect(() => {
    const leave = () => void send();
    addEventListener('pagehide', leave);
    const isSent = unsent.add(send);
    return () => {
      removeEventListener('pagehide', leave);
      isSent();
      void send();
    };
  }, [send]);

  /** Whether a case of a list that was read at this time has been decided since. */
  const isGone = (id: number, readAt: number): boolean => (gone.get(id) ?? -1) >= readAt;
  return { decide, toggleOutcome, pending, isGone };
}

/** How orders turned out, as far as it goes with a decision. */
export const OUTCOMES: Readonly<Partial<Record<DecisionKind, CaseOutcome>>> = {
  approve: 'false_positive',
  reject: 'confirmed_fraud',
};

interface Failed {
  readonly client: QueryClient;
  readonly accountId: number;
  readonly decision: Decision;
  readonly caseIds: readonly number[];
}

/** Says that a decision was not made, also when the queue has been left. Refused by a colleague's, it is not made again unseen. */
function report(failed: Failed, error: unknown): void {
  const { client, accountId, decision, caseIds } = failed;
  const refusals = error instanceof RefusedCases ? error.refusals : [];
  failures.add({
    accountId,
    words: createElement(FailedDecision, { decision, caseIds, refusals, error }),
    tryAgain:
      refusals.length > 0
        ? null
        : () =>
            submit(decision, accountId).then(
              () => readAgain(client),
              (again: unknown) => report(failed, again),
            ),
  });
}

function readAgain(client: QueryClient): void {
  for (const key of ['queue', 'case', 'case-stats']) void client.invalidateQueries({ queryKey: [key] });
}

function submit(decision: Decision, account: number): Promise<void> {
  const { kind, until, outcome, versions } = decision;
  const caseIds = idsOf(decision);
  const options = { outlivesPage: true, account };
  switch (kind) {
    case 'approve':
    case 'reject': {
      const change = { action: 'decide', decision: kind, ...(outcome && { outcome }) } as const;
      return changeCases(caseIds, change, { ...options, versions });
    }
    case 'snooze':
      return changeCases(caseIds, { action: 'snooze', ...(until && { until }) }, options);
    case 'wake':
      return changeCases(caseIds, { action: 'snooze', unsnooze: true }, options);
  }
}

/** What can be undone of a decision once it is sent: the shop may have released or cancelled orders. */
function sentAct(act: Act, { kind, cases }: Decision, caseIds: readonly number[]): Act {
  if (kind === 'approve' || kind === 'reject') return { ...act, caseIds, undo: 'sent' };
  const snoozed = new Map(
    cases.filter(({ id }) => caseIds.includes(id)).map(({ id, snoozed_until }) => [id, snoozed_until]),
  );
  const undo = () =>
    restoreCases(snoozed, (until) =>
      until === null || Date.parse(until) <= Date.now()
        ? { action: 'snooze', unsnooze: true }
        : { action: 'snooze', until },
    );
  return { ...act, caseIds, undo };
}
