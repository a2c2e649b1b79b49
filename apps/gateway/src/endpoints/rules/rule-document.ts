import { MAX_RULES, ruleDefinition, SCREENING_TRIGGER, wantedRule } from '@rampart/contracts';
import { z } from 'zod';

/** What stands for a rule that says nothing of its place: behind those that do. */
const DEFAULT_PRIORITY = 1_000;

const defaults = {
  trigger: ruleDefinition.shape.trigger.default(SCREENING_TRIGGER),
  priority: ruleDefinition.shape.priority.default(DEFAULT_PRIORITY),
};

/** A rule as it is sent. */
export const ruleDocument = z.strictObject({ ...ruleDefinition.shape, ...defaults });

/** A rule of a set as it is sent: it is tried before it bites unless it says otherwise. */
const wantedDocument = z.strictObject({
  ...wantedRule.shape,
  ...defaults,
  mode: wantedRule.shape.mode
    .default('shadow')
    .describe('`shadow`: asked and recorded, decides nothing. `disabled`: kept, and not asked.'),
});

export const wantedDocuments = z
  .array(wantedDocument)
  .max(MAX_RULES)
  .describe(
    'Every rule that is to be asked. A rule is known by its name; what is left out is disabled. One name may stand twice: for the version that decides and for one in shadow beside it.',
  );

/** Of a document. */
export const expectedNumberMember = z
  .int()
  .min(0)
  .nullable()
  .default(null)
  .describe(
    'The rule set that you know as the one that holds (0: none yet). When another holds, the answer is `conflict` and nothing is changed. Null: whatever holds.',
  );

/** Five hundred rules of a thousand characters, and some room; a message between the services carries a mebibyte. */
export const MAX_SET_BYTES = 786_432;
