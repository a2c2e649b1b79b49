import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Problem } from '../parts/problem';
import { useText } from '../text/text';
import { ReportList } from './report-list';
import { ReportPanel } from './report-panel';
import { CATEGORIES, type ReportsSearch, STATUSES, useReports } from './use-reports';

/** Reports of abuse: which wait, what each is about, which orders have its value, and what became of it. */
export function ReportsScreen() {
  const { reports: text, lists } = useText();
  const search = useSearch({ from: '/signed-in/reports' });
  const navigate = useNavigate({ from: '/reports' });
  const pages = useReports(search);
  const reports = pages.data?.pages.flatMap((page) => page.reports) ?? [];
  const change = (changed: ReportsSearch) => void navigate({ search: changed, replace: true });
  const chosen = search.report ?? reports[0]?.id;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <h1 className="mr-2 text-xl font-semibold">{text.title}</h1>
        <Choice
          label={text.status}
          value={search.status ?? ''}
          options={[['', text.anyStatus], ...STATUSES.map((each) => [each, text.statuses[each]] as const)]}
          onChoose={(value) => change({ ...search, status: STATUSES.find((each) => each === value) })}
        />
        <Choice
          label={text.category}
          value={search.category ?? ''}
          options={[
            ['', text.anyCategory],
            ...CATEGORIES.map((each) => [each, text.categories[each]] as const),
          ]}
          onChoose={(value) => change({ ...search, category: CATEGORIES.find((each) => each === value) })}
        />
      </div>
      {pages.error && <Problem error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isSuccess && reports.length === 0 && (
        <div className="rounded-lg border border-line bg-panel p-8 text-center">
          <p className="font-semibold">{text.empty}</p>
          <p className="text-soft">{text.emptyHint}</p>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
        {reports.length > 0 && (
          <div>
            <ReportList reports={reports} chosen={chosen} search={search} />
            {pages.hasNextPage && (
              <Button
                className="mt-3 w-full"
                disabled={pages.isFetching}
                onClick={() => void pages.fetchNextPage()}
              >
                {lists.loadMore}
              </Button>
            )}
          </div>
        )}
        {chosen !== undefined && <ReportPanel key={chosen} id={chosen} />}
      </div>
    </>
  );
}
