import type { FoundScreening } from '@rampart/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { unlessTyping, useKeys } from '../parts/use-keys';
import { useText } from '../text/text';
import { tracksOf, useColumns } from './columns';
import { OrderRow, ROW_COLUMNS } from './order-row';
import type { FilterName, OrdersSearch } from './orders-search';

interface OrdersTableProps {
  readonly rows: readonly FoundScreening[];
  readonly search: OrdersSearch;
  readonly isLoading: boolean;
  readonly hasMore: boolean;
  loadMore(): void;
  change(search: OrdersSearch): void;
}

/** In pixels; on a narrow screen a row has three lines. */
const ROW_HEIGHT = 44;
const NARROW_ROW_HEIGHT = 84;
const narrow = matchMedia('(max-width: 63.99rem)');
/** The next page is fetched when so many rows are left below the screen. */
const AHEAD = 40;

/** Draws only the rows on the screen, so that a hundred thousand scroll like ten. */
export function OrdersTable({ rows, search, isLoading, hasMore, loadMore, change }: OrdersTableProps) {
  const { orders: text } = useText();
  const body = useRef<HTMLDivElement>(null);
  const rowHeight = useSyncExternalStore(followWidth, currentRowHeight);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height is what calls for measuring again
  useEffect(() => {
    virtual.measure();
  }, [rowHeight, virtual]);
  const items = virtual.getVirtualItems();
  // A row that leaves the screen gives its elements to the one that comes: changing texts is half as dear as making them.
  const [slots, setSlots] = useState(0);
  if (items.length > slots) setSlots(items.length);
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !isLoading && rows.length - last < AHEAD) loadMore();
  }, [hasMore, isLoading, rows.length, last, loadMore]);
  const chosen = useChosenRow(rows, (place) => virtual.scrollToIndex(place, { align: 'auto' }));
  const { columns } = useColumns();
  const latest = useRef({ search, change });
  useLayoutEffect(() => {
    latest.current = { search, change };
  });
  // The same with every drawing, so that rows that stay on the screen are not drawn again while it scrolls.
  const filterBy = useCallback((name: FilterName, value: string) => {
    latest.current.change({ ...latest.current.search, [name]: value });
  }, []);
  return (
    <>
      <div
        role="table"
        aria-label={text.title}
        aria-rowcount={hasMore ? -1 : rows.length + 1}
        aria-busy={isLoading}
        style={{ '--columns': tracksOf(columns) } as CSSProperties}
        className="rounded-lg border border-line bg-panel"
      >
        <div role="rowgroup" className="max-lg:sr-only">
          <div role="row" className={`${ROW_COLUMNS} border-b border-line px-3 py-2 text-xs text-soft`}>
            {columns.map((each) => (
              <span key={each} role="columnheader">
                {text.columns[each]}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" ref={body} className="relative" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index];
            return row === undefined ? null : (
              <OrderRow
                key={index % slots}
                row={row}
                place={index}
                isChosen={index === chosen}
                top={start - virtual.options.scrollMargin}
                height={rowHeight}
                columns={columns}
                filterBy={filterBy}
              />
            );
          })}
        </div>
      </div>
      <p aria-live="polite" className="p-3 text-center text-xs text-soft">
        {isLoading ? text.loadingMore : !hasMore && text.end}
      </p>
    </>
  );
}

function followWidth(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

const currentRowHeight = () => (narrow.matches ? NARROW_ROW_HEIGHT : ROW_HEIGHT);

/** The row that the keyboard is on: j and k move, Enter opens. */
function useChosenRow(rows: readonly FoundScreening[], show: (place: number) => void): number | null {
  const navigate = useNavigate();
  // By its id: new rows move it down.
  const [id, setId] = useState<string | null>(null);
  const found = id === null ? -1 : rows.findIndex(({ shield_id }) => shield_id === id);
  const move = (by: number) => {
    const place = Math.min(rows.length - 1, Math.max(0, found + by));
    const row = rows[place];
    if (row === undefined) return;
    setId(row.shield_id);
    show(place);
  };
  const open = () => {
    const row = rows[found];
    if (row) void navigate({ to: '/orders/$id', params: { id: row.shield_id } });
  };
  const down = unlessTyping(() => move(1));
  const up = unlessTyping(() => move(-1));
  // Elsewhere Enter belongs to what has the focus.
  const openUnlessFocused = (event: KeyboardEvent) => event.target === document.body && open();
  useKeys({ j: down, ArrowDown: down, k: up, ArrowUp: up, Enter: openUnlessFocused });
  return found === -1 ? null : found;
}
