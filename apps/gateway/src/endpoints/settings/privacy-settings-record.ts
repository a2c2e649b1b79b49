import { type DetailSettings, detailsKeeping } from '@rampart/contracts';
import { z } from 'zod';

const KEEPS =
  'Whether what customers enter in orders (names, addresses, phone numbers) is kept, sealed, so that it can be revealed for a reason.';

export const privacyChanges = z.strictObject({
  keep_order_details: z.boolean().nullable().describe(`${KEEPS} Null restores the default.`),
});

/** What an account keeps of what its customers enter. */
export const privacyRecord = z.object({
  keep_order_details: z.boolean().nullable().describe(`${KEEPS} Null: the default, true.`),
  in_force: z
    .object({
      order_details: detailsKeeping.describe(
        'What holds for the next order: `kept`; `switched_off` by the account; `no_keys`: the operator has set no keys to seal them with; `no_retention`: the operator keeps no values of orders.',
      ),
      days: z.int().describe('Days for which they are kept after the day of the order.'),
    })
    .describe('What applies.'),
});

export const privacyToWire = ({
  keepsDetails,
  keeping,
  days,
}: DetailSettings): z.infer<typeof privacyRecord> => ({
  keep_order_details: keepsDetails,
  in_force: { order_details: keeping, days },
});
