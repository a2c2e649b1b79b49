import type { FoundScreening } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { Fragment, type MouseEvent, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Moment } from '../parts/moment';
import { OrderStatus } from '../parts/order-status';
import { OutcomeBadge } from '../parts/outcome-badge';
import { ScoreBar } from '../parts/score-bar';
import { Visible } from '../parts/visible';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import type { Column } from './columns';
import type { FilterName } from './orders-search';

/** Of head and rows: the tracks are given as a variable. On a narrow screen a row becomes a card of two lines. */
export const ROW_COLUMNS =
  'grid items-center gap-x-3 grid-cols-(--columns) max-lg:grid-cols-[auto_1fr_auto] max-lg:content-center max-lg:gap-y-1';

interface OrderRowProps {
  readonly row: FoundScreening;
  readonly place: number;
  readonly isChosen: boolean;
  readonly top: number;
  readonly height: number;
  readonly columns: readonly Column[];
  filterBy(name: FilterName, value: string): void;
}

/** An order in the table. A click on a value filters by it; a click anywhere else opens the order, as its link does. */
export const OrderRow = memo(function OrderRow({
  row,
  place,
  isChosen,
  top,
  height,
  columns,
  filterBy,
}: OrderRowProps) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const { shield_id, score, amount, currency, email, username, ip, ip_country, bill_country } = row;
  const element = useRef<HTMLDivElement>(null);
  // The focus must not move from this order to another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is what takes the focus away
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && element.current?.contains(focused)) focused.blur();
  }, [shield_id]);
  const domain = email?.split('@')[1];
  const filter = (name: FilterName, value: string | null | undefined, shown: ReactNode) =>
    value ? (
      <FilterButton
        label={text.orders.filterBy(text.filters[name], value)}
        onClick={() => filterBy(name, value)}
      >
        {shown}
      </FilterButton>
    ) : (
      shown
    );
  const cells: Readonly<Record<Column, ReactNode>> = {
    time: (
      <span role="cell" className="text-xs">
        <Link
          to="/orders/$id"
          params={{ id: shield_id }}
          title={row.user_order_id ?? shield_id}
          className="text-accent hover:underline"
        >
          <Moment at={row.created_at} />
        </Link>
      </span>
    ),
    decision: (
      <span role="cell">
        <OrderStatus order={row} />
      </span>
    ),
    score: (
      <span role="cell" className="max-lg:order-1">
        <ScoreBar score={score} />
      </span>
    ),
    amount: (
      <span role="cell" className="text-right tabular-nums">
        {amount === null ? '' : format.money(amount, currency)}
      </span>
    ),
    customer: (
      <span role="cell" className="truncate max-lg:col-span-2">
        {filter('email_domain', domain, <Visible text={email ?? username ?? ''} />)}
      </span>
    ),
    from: (
      <span role="cell" className="truncate max-lg:hidden">
        {filter('country', ip_country ?? bill_country, format.country(ip_country ?? bill_country ?? ''))}{' '}
        <span className="text-xs text-soft">{filter('network', ip, ip ?? '')}</span>
      </span>
    ),
    why: (
      <span
        role="cell"
        className="flex gap-1.5 overflow-hidden max-lg:order-2 max-lg:col-span-3 max-lg:text-xs"
      >
        {row.rules.map(({ rule_id, name }) => (
          <Tag key={rule_id} onClick={() => filterBy('rule_id', String(rule_id))}>
            {name}
          </Tag>
        ))}
        {row.reasons.filter(isEvidence).map(({ code, points }) => (
          <Tag key={code} title={format.signed(points)} onClick={() => filterBy('reason', code)}>
            {text.signal(code)}
          </Tag>
        ))}
      </span>
    ),
    outcome: (
      <span role="cell" className="max-lg:hidden">
        <OutcomeBadge outcome={row.outcome} />
      </span>
    ),
    order: <Cell>{row.user_order_id && <Visible text={row.user_order_id} />}</Cell>,
    merchant: (
      <Cell>
        {filter('merchant_id', row.merchant_id, row.merchant_id && <Visible text={row.merchant_id} />)}
      </Cell>
    ),
    card: <Cell>{filter('bin', row.bin, row.bin)}</Cell>,
    device: (
      <Cell>
        {filter('device_hash', row.device_hash, row.device_hash && <Visible text={row.device_hash} />)}
      </Cell>
    ),
    bill: <Cell>{filter('country', bill_country, bill_country && format.country(bill_country))}</Cell>,
    ship: (
      <Cell>{filter('country', row.ship_country, row.ship_country && format.country(row.ship_country))}</Cell>
    ),
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link of its time is reached by keyboard
    <div
      ref={element}
      role="row"
      tabIndex={-1}
      onClick={openByLink}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      className={`${ROW_COLUMNS} absolute inset-x-0 cursor-pointer border-b border-line px-3 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent`}
      style={{ top, height }}
    >
      {columns.map((each) => (
        <Fragment key={each}>{cells[each]}</Fragment>
      ))}
    </div>
  );
});

/** Follows the row's link with the keys that are held, so that Ctrl opens it in a tab. A press that selected text opens nothing. */
function openByLink({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button') !== null) return;
  if (getSelection()?.isCollapsed === false) return;
  const keys = { ctrlKey, metaKey, shiftKey };
  currentTarget
    .querySelector('a')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ...keys }));
}

/** Of the columns that are not shown at first; cards do without. */
function Cell({ children }: { children: ReactNode }) {
  return (
    <span role="cell" className="truncate text-xs max-lg:hidden">
      {children}
    </span>
  );
}

/** The limit of the score says nothing about the order. */
const isEvidence = ({ code }: FoundScreening['reasons'][number]) => code !== 'score_limit';

interface FilterButtonProps {
  readonly label: string;
  readonly children: ReactNode;
  onClick(): void;
}

function FilterButton({ label, children, onClick }: FilterButtonProps) {
  return (
    <button type="button" title={label} onClick={onClick} className="hover:underline">
      {children}
    </button>
  );
}

interface TagProps {
  readonly title?: string;
  readonly children: string;
  onClick(): void;
}

function Tag({ title, children, onClick }: TagProps) {
  return (
    <button
      type="button"
      title={title}
      onClick={onClick}
      className="rounded bg-sunken px-1.5 py-0.5 text-xs whitespace-nowrap text-soft hover:text-ink"
    >
      {children}
    </button>
  );
}
