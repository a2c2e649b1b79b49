import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { asError } from '../../../../../../screening/as-error';
import { reportOutcome } from '../../../../../../screening/screen-order';

/** A person says how the order turned out: `{"outcome": "fraud" | "legitimate"}`. A held one is decided by that. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { outcome } = (request.body ?? {}) as { outcome?: unknown };
  if (outcome !== 'fraud' && outcome !== 'legitimate')
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `outcome: expected fraud or legitimate, got ${JSON.stringify(outcome)}.`,
    );
  await asError(reportOutcome(request.scope, request.params.id ?? '', outcome, 'Medusa: by hand'));
  response.sendStatus(204);
}
