import { z } from 'zod';
import { integer, optionalButReadable, rowId } from '../../http/forms/form-readers';

/** The rule that an endpoint is about. */
export const ruleParams = z.object({ id: rowId().describe('Id of the rule, from POST rules.') });

const MAX_NUMBER = 2_000_000_000;

/** For forms and queries. */
/** For calls that make rules active. */
export const CONFIRM_TEXT =
  'True: rules become active although a limit is exceeded by past orders, which were tried because the rules have not been in shadow. Limits that their time in shadow exceeds hold all the same.';

export const expectedNumberField = () =>
  optionalButReadable(integer(0, MAX_NUMBER)).describe(
    'Number of the rule set that you believe to be current (0: none yet). If another one is, the answer is `conflict` and nothing is changed.',
  );

/** The number of a version. */
export const versionNumber = () => integer(1, MAX_NUMBER);
