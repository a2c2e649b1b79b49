import { MAX_RULES, ruleDefinition, SCREENING_TRIGGER, wantedRule } from '@rampart/contracts';
import { z } from 'zod';

/** Priority of a rule that states none: after those that do. */
const DEFAULT_PRIORITY = 1_000;

const defaults = {
  trigger: ruleDefinition.shape.trigger.default(SCREENING_TRIGGER),
  priority: ruleDefinition.shape.priority.default(DEFAULT_PRIORITY),
};

/** A rule as sent. */
export const ruleDocument = z.strictObject({ ...ruleDefinition.shape, ...defaults });

/** A rule of a set as sent: it starts in shadow unless it states another mode. */
const wantedDocument = z.strictObject({
  ...wantedRule.shape,
  ...defaults,
  mode: wantedRule.shape.mode
    .default('shadow')
    .describe('`shadow`: evaluated and recorded, decides nothing. `disabled`: kept, but not evaluated.'),
});

export const wantedDocuments = z
  .array(wantedDocument)
  .max(MAX_RULES)
  .describe(
    'Every rule to be evaluated. Rules are identified by name; rules that are left out are disabled. A name may appear twice: for the version that decides and for one in shadow beside it.',
  );

/** For JSON documents. */
export const expectedNumberMember = z
  .int()
  .min(0)
  .nullable()
  .default(null)
  .describe(
    'Number of the rule set that you believe to be current (0: none yet). If another one is, the answer is `conflict` and nothing is changed. Null: any.',
  );

/** Five hundred rules of a thousand characters, with some room; a message between services carries a mebibyte. */
export const MAX_SET_BYTES = 786_432;
