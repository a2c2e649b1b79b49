import type { CaseDecision, FoundScreening } from '@rampart/contracts';
import { useText } from '../text/text';
import { StatusSign } from './status-sign';

type Status = FoundScreening['status'];

const COLOURS: Readonly<Record<Status, string>> = {
  APPROVE: 'bg-good-ground text-good',
  REVIEW: 'bg-warn-ground text-warn',
  REJECT: 'bg-bad-ground text-bad',
};

/** What the decision of a case makes of its orders. */
export const STATUS_OF = { approve: 'APPROVE', reject: 'REJECT' } as const satisfies Record<
  CaseDecision,
  Status
>;

export function StatusBadge({ status }: { status: Status }) {
  const text = useText();
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${COLOURS[status]}`}
    >
      <StatusSign status={status} />
      {text.status[status]}
    </span>
  );
}
