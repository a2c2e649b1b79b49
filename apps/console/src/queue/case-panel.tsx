import type { CaseOutcome, CaseSummary } from '@rampart/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { CaseNotes } from '../cases/case-notes';
import { CaseOutcomeLine } from '../cases/case-outcome';
import { caseQuery } from '../cases/case-query';
import { DueTime } from '../cases/due-time';
import { OrderDetail } from '../order/order-detail';
import { Moment } from '../parts/moment';
import { OutcomeBadge } from '../parts/outcome-badge';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { ShortOrder } from '../parts/short-order';
import { STATUS_OF, StatusBadge } from '../parts/status-badge';
import { useText } from '../text/text';
import { changeCases } from './acts/change-cases';
import type { UndoStack } from './acts/use-undo-stack';
import { useLease } from './use-lease';
import { orderOf } from './use-queue';

interface CasePanelProps {
  readonly summary: CaseSummary;
  readonly analyst: string;
  /** Whether its address was just put on the blacklist. */
  readonly isBlocked: boolean;
  readonly push: UndoStack['push'];
  /** Called when another analyst turns out to have the case open. */
  onTaken(): void;
}

/** The case that is worked on: what is known of it, its notes, its orders, and its first order in full. */
export function CasePanel({ summary, analyst, isBlocked, push, onTaken }: CasePanelProps) {
  const { queue: text } = useText();
  const isTaken = useLease(summary.id, analyst, summary.state !== 'decided');
  const { data: file, error, refetch } = useQuery(caseQuery(summary.id));
  const outcome = useOutcome(summary.id, push);
  // What the list knows by now is shown before it is decided.
  const isOld = file !== undefined && file.version < summary.version;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const order = file ? orderOf(file) : summary.subject.shield_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is reported once
  useEffect(() => {
    if (!isTaken) return;
    onTaken();
    // It may be decided, too.
    void refetch();
  }, [isTaken]);
  return (
    <article aria-label={`${text.title} ${summary.id}`} className="grid min-w-0 content-start gap-4">
      <CaseFacts summary={summary} isBlocked={isBlocked} />
      {isTaken && (
        <p role="status" className="rounded-lg bg-warn-ground p-3 text-warn">
          {text.takenNow(summary.claimed_by ?? text.anotherAnalyst)}
        </p>
      )}
      {error && <Problem error={error} retry={() => void refetch()} />}
      {summary.state === 'decided' && (
        <CaseOutcomeLine
          summary={file ?? summary}
          isBusy={outcome.isPending}
          error={outcome.error}
          record={(known) => outcome.mutate(known)}
        />
      )}
      {file && file.notes.length > 0 && (
        <Panel title={text.notes}>
          <CaseNotes notes={file.notes} />
        </Panel>
      )}
      {file && file.screenings.length > 1 && (
        <Panel title={text.otherOrders}>
          <ul>
            {file.screenings.map(({ shield_id, order, decision, outcome }) => (
              <ShortOrder
                key={shield_id}
                id={shield_id}
                row={order ? { ...order, outcome, override: decision && { decision } } : undefined}
              />
            ))}
          </ul>
        </Panel>
      )}
      {order ? (
        <OrderDetail key={order} id={order} level={2} />
      ) : (
        file && <p className="text-soft">{text.unavailable}</p>
      )}
    </article>
  );
}

/** Records how the orders of a case turned out, which decides nothing. */
function useOutcome(id: number, push: UndoStack['push']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (outcome: CaseOutcome) => changeCases([id], { action: 'decide', outcome }),
    onSuccess: () => push({ kind: 'outcome', caseIds: [id], undo: 'outcome' }),
    onSettled: () => {
      for (const key of ['queue', 'case', 'related']) void client.invalidateQueries({ queryKey: [key] });
    },
  });
}

function CaseFacts({ summary, isBlocked }: { summary: CaseSummary; isBlocked: boolean }) {
  const { queue: text } = useText();
  const { id, priority, due_at, decided_at, decision, outcome, assignee, tags, snoozed_until } = summary;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 text-xs text-soft">
      <span>{text.number(id)}</span>
      {decided_at === null ? (
        <>
          <span>{text.priority(Math.round(priority))}</span>
          {due_at && <DueTime at={due_at} />}
        </>
      ) : (
        <>
          {decision ? <StatusBadge status={STATUS_OF[decision]} /> : outcome === null && text.decidedSingly}
          <OutcomeBadge outcome={outcome} />
          <Moment at={decided_at} />
        </>
      )}
      {snoozed_until && (
        <span>
          {text.snoozedUntil('')} <Moment at={snoozed_until} />
        </span>
      )}
      {assignee !== null && <span>{text.assignedTo(assignee)}</span>}
      {tags.map((tag) => (
        <Link key={tag} to="/queue" search={{ tag }} className="hover:underline">
          #{tag}
        </Link>
      ))}
      {isBlocked && <span className="text-good">{text.blocked(id)}</span>}
    </p>
  );
}
