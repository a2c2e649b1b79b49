import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { caseSummary } from './case';
import { caseHolder, caseLeaseSeconds } from './claim-next-case.command';

/** Leases a certain case, or renews the holder's lease. `conflict` while another holder has it, or once it is decided. */
export const claimCase = defineCommand({
  service: 'cases',
  name: 'claim-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    holder: caseHolder,
    leaseSeconds: caseLeaseSeconds,
    actor,
  }),
  reply: caseSummary,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
