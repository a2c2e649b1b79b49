import { useParams } from '@tanstack/react-router';
import { CaseOfOrder } from '../cases/case-of-order';
import { DecidePanel } from './decide-panel';
import { FeedbackPanel } from './feedback-panel';
import { ListsPanel } from './lists-panel';
import { OrderDetail } from './order-detail';
import { useOrder, useRelated } from './use-order';
import { WhatIfPanel } from './what-if-panel';

/** The page of an order, where it is decided, its outcome is recorded, and other values are tried. */
export function OrderScreen() {
  const { id } = useParams({ from: '/signed-in/orders/$id' });
  const { data: order } = useOrder(id);
  const { data } = useRelated(id);
  return (
    <article className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <OrderDetail key={id} id={id} level={1} />
      <aside className="grid content-start gap-4 lg:self-start">
        {order && (
          <>
            <DecidePanel key={`decide-${id}`} id={id} override={order.override} />
            <FeedbackPanel key={`feedback-${id}`} id={id} outcome={data?.screening?.outcome ?? null} />
            <CaseOfOrder key={`case-${id}`} id={id} />
            <ListsPanel key={`lists-${id}`} id={id} />
            <WhatIfPanel key={`what-if-${id}`} id={id} />
          </>
        )}
      </aside>
    </article>
  );
}
