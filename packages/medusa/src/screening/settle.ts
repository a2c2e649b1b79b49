import type { MedusaContainer } from '@medusajs/framework/types';
import { cancelOrderWorkflow, capturePaymentWorkflow } from '@medusajs/medusa/core-flows';
import type { PlacedOrder } from './order-of';
import { type OrderScreeningRow, rampartOf } from './order-screenings';

/** Carries a decision out: captures what an approved order owes, cancels a rejected one, leaves a held one as it is. */
export async function settle(
  container: MedusaContainer,
  { id, decision }: OrderScreeningRow,
  order: PlacedOrder,
): Promise<void> {
  const rampart = rampartOf(container);
  const { onApprove, onReject } = rampart.settings;
  if (decision === 'REVIEW') return;
  try {
    // A cancelled order is settled: by people, or by a try that did not come to its end.
    if (order.status !== 'canceled') {
      if (decision === 'APPROVE' && onApprove === 'capture') await capture(container, order);
      if (decision === 'REJECT' && onReject === 'cancel')
        await cancelOrderWorkflow(container).run({ input: { order_id: order.id } });
    }
    await rampart.updateOrderScreenings({ id, settled_at: new Date(), problem: null });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await rampart.updateOrderScreenings({ id, problem, tried_at: new Date() });
  }
}

async function capture(container: MedusaContainer, order: PlacedOrder): Promise<void> {
  const payments = (order.payment_collections ?? []).flatMap((collection) => collection?.payments ?? []);
  for (const payment of payments) {
    if (!payment || payment.captured_at || payment.canceled_at) continue;
    await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } });
  }
}
