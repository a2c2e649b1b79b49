import type { CaseSummary } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { DueTime } from '../cases/due-time';
import { STATUS_OF } from '../parts/status-badge';
import { Visible } from '../parts/visible';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { isTakenFrom } from './is-taken-from';
import type { QueueSearch } from './queue-search';
import type { Selection } from './use-selection';

interface CaseListProps {
  readonly cases: readonly CaseSummary[];
  readonly currentId: number | undefined;
  readonly analyst: string;
  readonly search: QueueSearch;
  readonly selection: Selection;
  /** Whether there are more cases than the list has. */
  readonly isCut: boolean;
}

/** The cases of the queue; a case that another analyst has open is in italics. */
export function CaseList({ cases, currentId, analyst, search, selection, isCut }: CaseListProps) {
  const { text } = useLanguage();
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case is what calls for scrolling
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <nav
      aria-label={text.queue.list}
      className="max-h-[30vh] overflow-y-auto rounded-lg border border-line bg-panel lg:sticky lg:top-[calc(var(--header)+0.5rem)] lg:max-h-[calc(100dvh-var(--header)-1rem)] lg:self-start"
    >
      <ol>
        {cases.map((each) => (
          <li key={each.id} ref={each.id === currentId ? current : null}>
            <CaseLine
              summary={each}
              isCurrent={each.id === currentId}
              isTaken={isTakenFrom(each, analyst)}
              search={search}
              selection={selection}
            />
          </li>
        ))}
      </ol>
      {isCut && <p className="px-3 py-2 text-xs text-soft">{text.queue.cut(cases.length)}</p>}
    </nav>
  );
}

interface CaseLineProps {
  readonly summary: CaseSummary;
  readonly isCurrent: boolean;
  readonly isTaken: boolean;
  readonly search: QueueSearch;
  readonly selection: Selection;
}

function CaseLine({ summary, isCurrent, isTaken, search, selection }: CaseLineProps) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const { id, subject, ip, top_score, amount_sum, currency, due_at, screening_count, claimed_by } = summary;
  const isSelected = selection.has(id);
  const select = (toHere: boolean) => (toHere ? selection.extendTo(id) : selection.toggle(id));
  return (
    <div
      className={`flex border-b border-line hover:bg-sunken ${isCurrent ? 'bg-sunken shadow-[inset_3px_0_0_var(--accent)]' : ''} ${isTaken ? 'text-soft italic' : ''}`}
    >
      <label className="grid place-items-center pr-1 pl-3">
        <input
          type="checkbox"
          aria-label={text.queue.select(id)}
          checked={isSelected}
          onChange={({ nativeEvent }) => select(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      <Link
        to="/queue"
        search={{ ...search, case: id }}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={(event) => {
          if (!event.shiftKey) return;
          event.preventDefault();
          select(true);
        }}
        className="block min-w-0 grow py-2 pr-3 pl-1"
      >
        <span className="flex justify-between gap-2">
          <span className="truncate font-medium">
            <Visible text={subject.email ?? (ip || (subject.shield_id ?? ''))} />
          </span>
          {amount_sum !== null && <span className="tabular-nums">{format.money(amount_sum, currency)}</span>}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-xs text-soft">
          <span>
            {top_score !== null && `${Math.round(top_score)} · `}
            {text.queue.orders(screening_count)}
          </span>
          <CaseState summary={summary} takenBy={isTaken ? claimed_by : null} due={due_at} />
        </span>
        {(summary.tags.length > 0 || summary.assignee !== null) && (
          <span className="flex flex-wrap gap-x-2 text-xs text-soft">
            {summary.assignee !== null && <span>{text.queue.assignedTo(summary.assignee)}</span>}
            {summary.tags.map((tag) => (
              <span key={tag}>#{tag}</span>
            ))}
          </span>
        )}
      </Link>
    </div>
  );
}

interface CaseStateProps {
  readonly summary: CaseSummary;
  readonly takenBy: string | null;
  readonly due: string | null;
}

/** What is most worth knowing about a case in a few words. */
function CaseState({ summary, takenBy, due }: CaseStateProps) {
  const { text, language } = useLanguage();
  const { state, decision, outcome, snoozed_until } = summary;
  if (state === 'decided') {
    const decided = decision
      ? text.status[STATUS_OF[decision]]
      : outcome === null && text.queue.decidedSingly;
    return <span>{[decided, outcome && text.outcome[outcome]].filter(Boolean).join(' · ')}</span>;
  }
  if (takenBy !== null) return <span>{text.queue.taken(takenBy)}</span>;
  if (snoozed_until !== null)
    return <span>{text.queue.snoozedUntil(formatOf(language).moment(snoozed_until))}</span>;
  return due && <DueTime at={due} />;
}
