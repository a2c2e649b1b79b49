import type { FoundScreening } from '@rampart/contracts';
import { useText } from '../text/text';

type Status = FoundScreening['status'];

/** Form as well as colour tells the decisions apart. */
const LOOKS: Readonly<Record<Status, { readonly sign: string; readonly colours: string }>> = {
  APPROVE: { sign: '✓', colours: 'bg-good-ground text-good' },
  REVIEW: { sign: '?', colours: 'bg-warn-ground text-warn' },
  REJECT: { sign: '✕', colours: 'bg-bad-ground text-bad' },
};

export function StatusBadge({ status }: { status: Status }) {
  const text = useText();
  const { sign, colours } = LOOKS[status];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${colours}`}
    >
      <span aria-hidden="true">{sign}</span>
      {text.status[status]}
    </span>
  );
}
