import type { FoundScreening } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { ActorName } from '../parts/actor-name';
import { Moment } from '../parts/moment';
import { OrderStatus } from '../parts/order-status';
import { OutcomeBadge } from '../parts/outcome-badge';
import { Visible } from '../parts/visible';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import type { ValueSearch } from '../values/use-value';
import type { ExplainedOrder } from './use-order';

interface HeadlineProps {
  readonly id: string;
  readonly order: ExplainedOrder;
  /** The order as lists show it; null until it is known. */
  readonly row: FoundScreening | null;
  /** 1 on the order's own page. */
  readonly level: 1 | 2;
}

/** The decision in one sentence, and what the order was. */
export function Headline({ id, order, row, level }: HeadlineProps) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const Heading = level === 1 ? 'h1' : 'h2';
  const { shield_status: status, shield_score: score, manifest } = order;
  return (
    <header className="rounded-lg border border-line bg-panel p-4">
      <div className="flex flex-wrap items-center gap-3">
        <Heading className="text-xl font-semibold">{text.order.title(order.user_order_id ?? id)}</Heading>
        <OrderStatus order={{ status, override: order.override ?? null }} />
        <OutcomeBadge outcome={row?.outcome ?? null} />
        {row?.amount != null && (
          <span className="text-lg tabular-nums">{format.money(row.amount, row.currency)}</span>
        )}
        <span className="ml-auto font-mono text-xs text-soft">{id}</span>
      </div>
      {order.override && (
        <p className="mt-2 text-base">
          {text.order.decide.heldBy} (<ActorName actor={order.override.actor} />
          ):{' '}
          {order.override.case_id === null
            ? order.override.reason
            : text.order.decide.withCase(order.override.case_id)}
        </p>
      )}
      <p className="mt-2 text-base">{text.order.decision[status](useDecider(manifest), Math.round(score))}</p>
      {row && (
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
          <Fact name={text.orders.columns.time}>
            <Moment at={row.created_at} />
          </Fact>
          {row.email && (
            <Fact
              name={text.filters.email}
              search={{ email_domain: row.email.split('@')[1] }}
              value={{ kind: 'email_domain', value: row.email.split('@')[1] ?? '' }}
            >
              <Visible text={row.email} />
            </Fact>
          )}
          {row.ip && (
            <Fact name={text.filters.network} search={{ network: row.ip }}>
              {row.ip}
            </Fact>
          )}
          {row.phone && <Fact name={text.filters.phone}>{row.phone}</Fact>}
          {row.bin && (
            <Fact
              name={text.filters.bin}
              search={{ bin: row.bin }}
              value={{ kind: 'card_bin', value: row.bin }}
            >
              {row.bin}
            </Fact>
          )}
          {row.merchant_id && (
            <Fact name={text.filters.merchant_id} search={{ merchant_id: row.merchant_id }}>
              <Visible text={row.merchant_id} />
            </Fact>
          )}
        </dl>
      )}
    </header>
  );
}

/** What settled the decision, in words. */
function useDecider(manifest: ExplainedOrder['manifest']): string {
  const { by } = useLanguage().text.order;
  if (!manifest?.decided_by) return '';
  const { decided_by, thresholds } = manifest;
  if (decided_by === 'score') return by.score(thresholds.review_above, thresholds.reject_from);
  const words: Readonly<Record<string, string>> = { ...by, score: '' };
  return words[decided_by] ?? decided_by;
}

interface FactProps {
  readonly name: string;
  readonly search?: Readonly<Record<string, string | undefined>>;
  /** What is looked up by a second link; only a value that is no person’s is shown unmasked here. */
  readonly value?: ValueSearch;
  readonly children: React.ReactNode;
}

/** A value of the order; with `search` it leads to the other orders that have it. */
function Fact({ name, search, value, children }: FactProps) {
  const { values: text } = useLanguage().text;
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd>
        {search ? (
          <Link to="/orders" search={search} className="hover:underline">
            {children}
          </Link>
        ) : (
          children
        )}
        {value && (
          <Link to="/values" search={value} className="ml-2 text-xs text-accent hover:underline">
            {value.kind === 'email_domain' ? text.lookUpDomain : text.lookUp}
          </Link>
        )}
      </dd>
    </div>
  );
}
