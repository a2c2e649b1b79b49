import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { rampartOf } from '../../../../../screening/order-screenings';

/** What the order's page shows; `screening` is null for an order that was not screened. */
export async function GET(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const rampart = rampartOf(request.scope);
  const [row] = await rampart.listOrderScreenings({ order_id: request.params.id ?? '' });
  if (!row) {
    response.json({ screening: null });
    return;
  }
  const { shield_id, decision, score, outcome, problem, settled_at } = row;
  const { consoleUrl } = rampart.settings;
  const link = shield_id && consoleUrl ? `${consoleUrl.replace(/\/+$/, '')}/orders/${shield_id}` : null;
  response.json({
    screening: {
      decision,
      score,
      reasons: row.reasons ?? [],
      rules: row.rules ?? [],
      outcome,
      problem,
      settled_at,
      console_url: link,
    },
  });
}
