import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { RampartError } from '@rampart/client';
import { reportOutcome } from '../../../../../../screening/screen-order';

/** A person says how the order turned out: `{"outcome": "fraud" | "legitimate"}`. A held one is decided by that. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { outcome } = (request.body ?? {}) as { outcome?: unknown };
  if (outcome !== 'fraud' && outcome !== 'legitimate')
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `outcome: expected fraud or legitimate, got ${JSON.stringify(outcome)}.`,
    );
  try {
    const isScreened = await reportOutcome(
      request.scope,
      request.params.id ?? '',
      outcome,
      'Medusa: by hand',
    );
    if (!isScreened)
      throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Rampart has not screened this order.');
  } catch (error) {
    if (!(error instanceof RampartError)) throw error;
    // Of the answer people see the sentence, and nothing was changed.
    throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `Rampart: ${error.message}`);
  }
  response.sendStatus(204);
}
