import { z } from 'zod';
import { actor } from '../actor';
import { caseOutcome } from '../cases/case';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { decidedOrder } from './override';
import { screeningResult } from './screening-result';

/**
 * Overrides the decision of a screened order by hand. The same decision of the same actor again gets the same answer.
 * `conflict` when another one holds than the one to be replaced, so that of two concurrent decisions one fails.
 */
export const decideOrderByHand = defineCommand({
  service: 'screening',
  name: 'decide-order',
  request: z.object({
    accountId: z.int(),
    shieldId: z.string(),
    decision: screeningResult.shape.shield_status,
    reason: freeText.min(1),
    outcome: caseOutcome.nullable(),
    /** Revision of the decision by hand that this one replaces; 0: none holds. */
    replaces: z.int().min(0),
    actor,
  }),
  reply: decidedOrder,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});

/** Takes a decision by hand back, within a minute and by its author. Again: the same answer. */
export const undoOrderDecision = defineCommand({
  service: 'screening',
  name: 'undo-order-decision',
  request: z.object({ accountId: z.int(), shieldId: z.string(), revision: z.int().min(1), actor }),
  reply: decidedOrder,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
