import type { ValueOrders } from '@rampart/contracts';
import type { ReactNode } from 'react';
import { Moment } from '../parts/moment';
import { Panel } from '../parts/panel';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

/** What orders add up to: of a value, or of a list entry's hits. */
export function ValueFigures({ orders: found }: { orders: Omit<ValueOrders, 'screenings'> }) {
  const { text, language } = useLanguage();
  const words = text.values;
  const format = formatOf(language);
  const { orders, more, first_seen, last_seen, decisions, outcomes, amounts } = found;
  return (
    <Panel title={words.orders}>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Figure name={words.orders}>{more ? words.newestOf(orders) : format.number(orders)}</Figure>
        {orders > 0 && (
          <>
            <Figure name={text.status.APPROVE}>{format.number(decisions.approve)}</Figure>
            <Figure name={text.status.REVIEW}>{format.number(decisions.review)}</Figure>
            <Figure name={text.status.REJECT}>{format.number(decisions.reject)}</Figure>
            <Figure name={text.outcome.confirmed_fraud}>{format.number(outcomes.confirmed_fraud)}</Figure>
            <Figure name={text.outcome.false_positive}>{format.number(outcomes.false_positive)}</Figure>
          </>
        )}
        {first_seen && (
          <Figure name={words.firstSeen}>
            <Moment at={first_seen} />
          </Figure>
        )}
        {last_seen && (
          <Figure name={words.lastSeen}>
            <Moment at={last_seen} />
          </Figure>
        )}
        {amounts.length > 0 && (
          <Figure name={words.amounts}>
            {amounts.map(({ currency, amount }) => format.money(amount, currency)).join(', ')}
          </Figure>
        )}
      </dl>
    </Panel>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-soft">{name}</dt>
      <dd className="text-base tabular-nums">{children}</dd>
    </div>
  );
}
