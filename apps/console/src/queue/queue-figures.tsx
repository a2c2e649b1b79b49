import { useText } from '../text/text';
import { useCaseStats } from './use-queue';

/** How much waits, how much is late, what was done today. */
export function QueueFigures() {
  const { queue: text } = useText();
  const { data } = useCaseStats();
  return (
    <div className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-xl font-semibold">{text.title}</h1>
      {data && (
        <>
          <span className="text-soft">{text.waiting(data.open + data.in_review)}</span>
          {data.overdue > 0 && <span className="font-medium text-bad">{text.overdue(data.overdue)}</span>}
          <span className="text-soft">{text.decidedToday(data.decided_today)}</span>
        </>
      )}
    </div>
  );
}
