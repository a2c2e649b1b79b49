import type { Report } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { Moment } from '../parts/moment';
import { Visible } from '../parts/visible';
import { useText } from '../text/text';
import { ReportStatusBadge } from './report-status-badge';
import type { ReportsSearch } from './use-reports';

interface ReportListProps {
  readonly reports: readonly Report[];
  readonly chosen: number | undefined;
  readonly search: ReportsSearch;
}

/** Newest first; the one that is shown beside the list is marked. */
export function ReportList({ reports, chosen, search }: ReportListProps) {
  const { reports: text, lists } = useText();
  return (
    <nav aria-label={text.title} className="rounded-lg border border-line bg-panel">
      <ul>
        {reports.map((report) => (
          <li key={report.id} className="border-b border-line last:border-b-0">
            <Link
              to="/reports"
              search={{ ...search, report: report.id }}
              replace
              aria-current={report.id === chosen}
              className="grid gap-1 px-3 py-2 hover:bg-sunken aria-current:bg-sunken"
            >
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 truncate font-medium">
                  <Visible text={report.value} />
                </span>
                <span className="ml-auto">
                  <ReportStatusBadge status={report.status} />
                </span>
              </span>
              <span className="flex flex-wrap gap-x-3 text-xs text-soft">
                <span>{text.categories[report.category]}</span>
                <span>{kindOf(report, lists.kinds)}</span>
                <Moment at={report.created_at} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Accounts may name kinds of their own. */
export const kindOf = ({ entity_type }: Report, kinds: Readonly<Record<string, string>>): string =>
  kinds[entity_type] ?? entity_type;
