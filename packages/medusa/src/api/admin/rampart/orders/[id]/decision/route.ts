import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { asError } from '../../../../../../screening/as-error';
import { decideOrder } from '../../../../../../screening/screen-order';

/** A person decides a held order: `{"decision": "approve" | "reject"}`. It is decided in Rampart, too. */
export async function POST(request: AuthenticatedMedusaRequest, response: MedusaResponse): Promise<void> {
  const { decision } = (request.body ?? {}) as { decision?: unknown };
  if (decision !== 'approve' && decision !== 'reject')
    throw new MedusaError(
      MedusaError.Types.INVALID_DATA,
      `decision: expected approve or reject, got ${JSON.stringify(decision)}.`,
    );
  const status = decision === 'approve' ? 'APPROVE' : 'REJECT';
  await asError(decideOrder(request.scope, request.params.id ?? '', status, 'Medusa: by hand'));
  response.sendStatus(204);
}
