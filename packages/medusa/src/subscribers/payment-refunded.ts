import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { rampartOf } from '../screening/order-screenings';
import { reportOutcome } from '../screening/screen-order';

interface RefundedPayment {
  readonly refunds?: readonly { readonly refund_reason?: { readonly code?: string } | null }[];
  readonly payment_collection?: { readonly order?: { readonly id: string } | null } | null;
}

/** A payment that people refund as fraud tells Rampart so. Other refunds say nothing about fraud. */
export default async function onPaymentRefunded({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({
    entity: 'payment',
    fields: ['refunds.refund_reason.code', 'payment_collection.order.id'],
    filters: { id: event.data.id },
  });
  const payment = data[0] as RefundedPayment | undefined;
  const orderId = payment?.payment_collection?.order?.id;
  const { fraudRefundCode } = rampartOf(container).settings;
  const isFraud = payment?.refunds?.some(({ refund_reason }) => refund_reason?.code === fraudRefundCode);
  if (orderId && isFraud) await reportOutcome(container, orderId, 'fraud', 'Medusa: refunded as fraud');
}

export const config: SubscriberConfig = { event: 'payment.refunded' };
