import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { type RampartEvent, WebhookVerificationError } from '@rampart/client';
import { rampartOf } from '../../../screening/order-screenings';
import { decideHeld } from '../../../screening/screen-order';

/** Takes the deliveries of a webhook of Rampart: what people decide there holds here. */
export async function POST(request: MedusaRequest, response: MedusaResponse): Promise<void> {
  const { settings, client } = rampartOf(request.scope);
  if (settings.webhookSecret === null) {
    response.sendStatus(404);
    return;
  }
  let event: RampartEvent;
  try {
    event = await client.webhooks.verify(request.headers, request.rawBody ?? '');
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.status(400).json({ message: error.message });
    return;
  }
  // Events of orders that another shop of the same account screened are none of this store's.
  for (const [shieldId, decision] of decisionsIn(event)) await decideHeld(request.scope, shieldId, decision);
  response.sendStatus(204);
}

function decisionsIn(event: RampartEvent): [string, 'APPROVE' | 'REJECT'][] {
  if (event.type === 'rampart.screening.decided') {
    const { shield_id, status } = event.data;
    return status === 'REVIEW' ? [] : [[shield_id, status]];
  }
  if (event.type === 'rampart.case.decided') {
    const { shield_ids, outcome } = event.data;
    return shield_ids.map((id) => [id, outcome === 'confirmed_fraud' ? 'REJECT' : 'APPROVE']);
  }
  return [];
}
