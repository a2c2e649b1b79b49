import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { type RampartEvent, WebhookVerificationError } from '@rampart/client';
import { rampartOf } from '../../../screening/order-screenings';
import { carryOutDecision } from '../../../screening/screen-order';

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
  // It comes for every order that a person decides, singly or with its case.
  if (event.type === 'rampart.screening.decided' && !(await carryOutDecision(request.scope, event.data))) {
    response.status(503).json({ message: 'Rampart does not answer.' });
    return;
  }
  response.sendStatus(204);
}
