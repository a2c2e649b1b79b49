import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { caseSummary } from './case';
import { caseHolder } from './claim-next-case.command';

/** Ends the holder's lease of a case before its time. `conflict` while another holder has it. */
export const releaseCase = defineCommand({
  service: 'cases',
  name: 'release-case',
  request: z.object({ accountId: z.int(), id: z.int(), holder: caseHolder, actor }),
  reply: caseSummary,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
