import type { CaseSummary } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

interface CaseListProps {
  readonly cases: readonly CaseSummary[];
  readonly currentId: number;
  readonly analyst: string;
}

/** The cases that wait; a case that somebody else has open is in italics. */
export function CaseList({ cases, currentId, analyst }: CaseListProps) {
  const { text } = useLanguage();
  const current = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case is what calls for scrolling
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <nav
      aria-label={text.queue.list}
      className="max-h-[30vh] overflow-y-auto rounded-lg border border-line bg-panel lg:sticky lg:top-16 lg:max-h-[calc(100dvh-9rem)] lg:self-start"
    >
      <ol>
        {cases.map((each) => (
          <li key={each.id} ref={each.id === currentId ? current : null}>
            <CaseLine summary={each} isCurrent={each.id === currentId} isTaken={isTakenFrom(each, analyst)} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface CaseLineProps {
  readonly summary: CaseSummary;
  readonly isCurrent: boolean;
  readonly isTaken: boolean;
}

function CaseLine({ summary, isCurrent, isTaken }: CaseLineProps) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const { id, subject, ip, top_score, amount_sum, currency, due_at, screening_count, claimed_by } = summary;
  const isLate = due_at !== null && Date.parse(due_at) < Date.now();
  return (
    <Link
      to="/queue"
      search={{ case: id }}
      aria-current={isCurrent ? 'true' : undefined}
      className={`block border-b border-line px-3 py-2 hover:bg-sunken ${isCurrent ? 'bg-sunken shadow-[inset_3px_0_0_var(--accent)]' : ''} ${isTaken ? 'text-soft italic' : ''}`}
    >
      <span className="flex justify-between gap-2">
        <span className="truncate font-medium">{subject.email ?? ip}</span>
        {amount_sum !== null && <span className="tabular-nums">{format.money(amount_sum, currency)}</span>}
      </span>
      <span className="flex flex-wrap justify-between gap-x-3 text-xs text-soft">
        <span>
          {top_score !== null && `${Math.round(top_score)} · `}
          {text.queue.orders(screening_count)}
        </span>
        {isTaken && claimed_by ? (
          <span>{text.queue.taken(claimed_by)}</span>
        ) : (
          due_at && (
            <span className={isLate ? 'text-bad' : ''}>{text.queue.due(format.ago(due_at, Date.now()))}</span>
          )
        )}
      </span>
    </Link>
  );
}

function isTakenFrom({ claimed_by, claimed_until }: CaseSummary, analyst: string): boolean {
  return (
    claimed_by !== null &&
    claimed_by !== analyst &&
    claimed_until !== null &&
    Date.parse(claimed_until) > Date.now()
  );
}
