import type { FoundScreening } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Moment } from '../parts/moment';
import { OutcomeBadge } from '../parts/outcome-badge';
import { ScoreBar } from '../parts/score-bar';
import { StatusBadge } from '../parts/status-badge';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import type { FilterName } from './orders-search';

/** Of head and rows; on a narrow screen a row becomes a card of two lines. */
export const ROW_COLUMNS =
  'grid items-center gap-x-3 grid-cols-[7rem_6rem_4.5rem_6rem_minmax(9rem,1.3fr)_minmax(7rem,1fr)_minmax(10rem,2.2fr)_6rem] max-md:grid-cols-[auto_1fr_auto] max-md:content-center max-md:gap-y-1';

interface OrderRowProps {
  readonly row: FoundScreening;
  readonly place: number;
  readonly isChosen: boolean;
  readonly top: number;
  readonly height: number;
  filterBy(name: FilterName, value: string): void;
}

/** An order in the table. A click on a value filters by it; a click on the time opens the order. */
export function OrderRow({ row, place, isChosen, top, height, filterBy }: OrderRowProps) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const { shield_id, status, score, amount, currency, email, username, ip, ip_country, bill_country } = row;
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
  return (
    <div
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      className={`${ROW_COLUMNS} absolute inset-x-0 border-b border-line px-3 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-accent`}
      style={{ transform: `translateY(${top}px)`, height }}
    >
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
      <span role="cell">
        <StatusBadge status={status} />
      </span>
      <span role="cell" className="max-md:order-1">
        <ScoreBar score={score} />
      </span>
      <span role="cell" className="text-right tabular-nums">
        {amount === null ? '' : format.money(amount, currency)}
      </span>
      <span role="cell" className="truncate max-md:col-span-2">
        {filter('email_domain', domain, email ?? username ?? '')}
      </span>
      <span role="cell" className="truncate max-md:hidden">
        {filter('country', ip_country ?? bill_country, format.country(ip_country ?? bill_country ?? ''))}{' '}
        <span className="text-xs text-soft">{filter('network', ip, ip ?? '')}</span>
      </span>
      <span
        role="cell"
        className="flex gap-1.5 overflow-hidden max-md:order-2 max-md:col-span-3 max-md:text-xs"
      >
        {row.rules.map(({ rule_id, name }) => (
          <Tag key={rule_id} onClick={() => filterBy('rule_id', String(rule_id))}>
            {name}
          </Tag>
        ))}
        {row.reasons.filter(isEvidence).map(({ code, points }) => (
          <Tag key={code} title={format.signed(points)} onClick={() => filterBy('reason', code)}>
            {code.replaceAll('_', ' ')}
          </Tag>
        ))}
      </span>
      <span role="cell" className="max-md:hidden">
        <OutcomeBadge outcome={row.outcome} />
      </span>
    </div>
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
