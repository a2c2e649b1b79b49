import type { ReportStatus } from '@rampart/contracts';
import { useText } from '../text/text';

const LOOKS: Readonly<Record<ReportStatus, string>> = {
  pending: 'bg-warn-ground text-warn',
  under_review: 'bg-sunken text-ink',
  confirmed: 'bg-bad-ground text-bad',
  rejected: 'bg-good-ground text-good',
  withdrawn: 'bg-sunken text-soft',
};

export function ReportStatusBadge({ status }: { status: ReportStatus }) {
  const { reports: text } = useText();
  return (
    <span className={`rounded px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${LOOKS[status]}`}>
      {text.statuses[status]}
    </span>
  );
}
