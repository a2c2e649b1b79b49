import { useNavigate, useSearch } from '@tanstack/react-router';
import { toSearch } from '../api/ask';
import { Button } from '../parts/button';
import { Choice } from '../parts/choice';
import { Problem } from '../parts/problem';
import { ViewsMenu } from '../parts/views-menu';
import { useText } from '../text/text';
import { ColumnsMenu } from './columns-menu';
import { EmptyOrders } from './empty-orders';
import { FilterBar } from './filter-bar';
import {
  filtersOf,
  type OrdersSearch,
  PERIODS,
  type Period,
  readOrdersSearch,
  SORTS,
  toQuery,
} from './orders-search';
import { OrdersTable } from './orders-table';
import { useOrders } from './use-orders';

/** The account's orders: live, filtered by what its address says. */
export function OrdersScreen() {
  const { orders: text } = useText();
  const search = useSearch({ from: '/signed-in/orders' });
  const navigate = useNavigate({ from: '/orders' });
  const { rows, pages, isLive, hasNewer, refresh } = useOrders(search);
  const change = (changed: OrdersSearch) => void navigate({ search: changed });
  const isFiltered = filtersOf(search).length > 0 || search.period !== undefined;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1 className="text-xl font-semibold">{text.title}</h1>
        {isLive && (
          <span className="flex items-center gap-1.5 text-xs text-soft">
            <span className="size-2 rounded-full bg-good" aria-hidden="true" />
            {text.updating}
          </span>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Choice
            label={text.period}
            value={search.period ?? 'all'}
            options={['all', ...(Object.keys(PERIODS) as Period[])].map((value) => [
              value,
              text.periods[value as Period | 'all'],
            ])}
            onChoose={(value) =>
              change({ ...search, period: value === 'all' ? undefined : (value as Period) })
            }
          />
          <Choice
            label={text.sort}
            value={search.sort ?? 'newest'}
            options={SORTS.map((value) => [value, text.sorts[value]])}
            onChoose={(value) => change({ ...search, sort: value as OrdersSearch['sort'] })}
          />
          <ViewsMenu screen="orders" filters={search} open={(filters) => change(readOrdersSearch(filters))} />
          <ColumnsMenu />
          <a
            href={`/api/v1/screenings/export${toSearch({ ...toQuery(search, Date.now()), sort: null, format: 'csv', bom: true })}`}
            download
            className="rounded-md border border-line bg-panel px-3 py-1.5 font-medium hover:border-soft"
          >
            {text.exportCsv}
          </a>
        </div>
      </div>
      <FilterBar search={search} change={change} />
      {hasNewer && (
        <Button kind="main" className="mb-2 w-full" onClick={() => void refresh()}>
          {text.newOnes}
        </Button>
      )}
      {pages.error && rows.length === 0 && <Problem error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isSuccess && rows.length === 0 && <EmptyOrders isFiltered={isFiltered} />}
      {rows.length > 0 && (
        <OrdersTable
          rows={rows}
          search={search}
          isLoading={pages.isFetching}
          hasMore={pages.hasNextPage}
          loadMore={() => void pages.fetchNextPage()}
          change={change}
        />
      )}
    </>
  );
}
