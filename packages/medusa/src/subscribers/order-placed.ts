import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { screenOrder } from '../screening/screen-order';

/** An order is screened once its payment is authorized and before it is captured. */
export default async function onOrderPlaced({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await screenOrder(container, event.data.id);
}

export const config: SubscriberConfig = { event: 'order.placed' };
