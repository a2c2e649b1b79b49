import { z } from 'zod';
import { integer, optionalButReadable, rowId } from '../../http/forms/form-readers';

/** The rule that an endpoint is about. */
export const ruleParams = z.object({ id: rowId().describe('Id of the rule, from POST rules.') });

const MAX_NUMBER = 2_000_000_000;

/** For forms and queries. */
export const expectedNumberField = () =>
  optionalButReadable(integer(0, MAX_NUMBER)).describe(
    'Number of the rule set that you believe to be current (0: none yet). If another one is, the answer is `conflict` and nothing is changed.',
  );

/** The number of a version. */
export const versionNumber = () => integer(1, MAX_NUMBER);
