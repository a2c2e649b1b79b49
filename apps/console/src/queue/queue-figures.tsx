import { Link } from '@tanstack/react-router';
import { useText } from '../text/text';
import { UndoButton } from './acts/undo-button';
import type { Act } from './acts/use-undo-stack';
import { useCaseStats } from './use-queue';

interface QueueFiguresProps {
  /** What was done last; null: nothing is left to undo. */
  readonly lastAct: Act | null;
  undo(): void;
}

/** How much waits, is late and is put aside, and what was done today; each leads to its cases. */
export function QueueFigures({ lastAct, undo }: QueueFiguresProps) {
  const { queue: text } = useText();
  const { data } = useCaseStats();
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-xl font-semibold">{text.title}</h1>
      {data && (
        <>
          <Link to="/queue" className="text-soft hover:underline">
            {text.waiting(data.open + data.in_review - data.snoozed)}
          </Link>
          {data.overdue > 0 && (
            <Link to="/queue" search={{ due: 'late' }} className="font-medium text-bad hover:underline">
              {text.overdue(data.overdue)}
            </Link>
          )}
          {data.due > 0 && (
            <Link to="/queue" search={{ due: 'soon' }} className="font-medium text-warn hover:underline">
              {text.dueSoon(data.due)}
            </Link>
          )}
          {data.snoozed > 0 && (
            <Link to="/queue" search={{ state: 'snoozed' }} className="text-soft hover:underline">
              {text.snoozed(data.snoozed)}
            </Link>
          )}
          <Link to="/queue" search={{ state: 'decided' }} className="text-soft hover:underline">
            {text.decidedToday(data.decided_today)}
          </Link>
        </>
      )}
      {lastAct && <UndoButton act={lastAct} undo={undo} />}
    </div>
  );
}
