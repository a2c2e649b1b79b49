import { useParams } from '@tanstack/react-router';
import { FeedbackPanel } from './feedback-panel';
import { OrderDetail } from './order-detail';
import { useRelated } from './use-order';

/** The page of an order, where its outcome is recorded, too. */
export function OrderScreen() {
  const { id } = useParams({ from: '/signed-in/orders/$id' });
  const { data } = useRelated(id);
  return (
    <article className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <OrderDetail key={id} id={id} level={1} />
      <aside className="content-start lg:sticky lg:top-16 lg:self-start">
        <FeedbackPanel id={id} outcome={data?.screening?.outcome ?? null} />
      </aside>
    </article>
  );
}
