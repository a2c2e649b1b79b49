import { MAX_RULE_MATCHES_PER_PAGE, ruleMatchPosition } from '@rampart/contracts';
import { z } from 'zod';
import { flag, moment, oneOf, optionalButReadable } from '../../../http/forms/form-readers';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { versionNumber } from '../rule-fields';

/** Unreadable filters are refused: a page that ignored one would show the wrong orders. */
export const getRuleMatchesFields = z.object({
  mode: optionalButReadable(oneOf(['active', 'shadow'])).describe(
    'Matches while the version was in this mode; both by default.',
  ),
  version: optionalButReadable(versionNumber()).describe('Matches of this version; of all by default.'),
  changed: optionalButReadable(flag()).describe(
    'True: only orders that the rule decides otherwise, or would; false: only the others.',
  ),
  from: optionalButReadable(moment()).describe('Orders screened at this time or later.'),
  to: optionalButReadable(moment()).describe('Orders screened before this time.'),
  ...pageFields('get-rule-matches', ruleMatchPosition, MAX_RULE_MATCHES_PER_PAGE),
  sandbox_error: sandboxError,
});
