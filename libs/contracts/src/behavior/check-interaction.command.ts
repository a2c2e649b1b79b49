import { z } from 'zod';
import { checkExpansions, checkRequest } from '../checks/single-check';
import { defineCommand } from '../command';
import { interactionCheck, interactionSummary } from './interaction-check';

/** Detects from one page's timing whether a program filled it in. Nothing is stored. */
export const checkInteraction = defineCommand({
  service: 'behavior',
  name: 'check-interaction',
  request: z.object({ ...checkRequest, summary: interactionSummary }),
  reply: z.object({ record: interactionCheck, expansions: checkExpansions.omit({ data_sets: true }) }),
  deadlineMs: 1_000,
  repeatSafe: true,
});
