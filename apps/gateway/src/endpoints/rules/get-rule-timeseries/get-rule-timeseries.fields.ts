import { MAX_RULE_CHART_DAYS, MAX_RULE_CHART_DAYS_BY_HOUR } from '@rampart/contracts';
import { z } from 'zod';
import { moment, oneOf, optionalButReadable, withDefault } from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getRuleTimeseriesFields = z.object({
  from: optionalButReadable(moment()).describe(
    `Start of the period; 30 days before its end by default, or 24 hours by hour. At most ${MAX_RULE_CHART_DAYS} days, or ${MAX_RULE_CHART_DAYS_BY_HOUR} by hour.`,
  ),
  to: optionalButReadable(moment()).describe('End of the period; now by default.'),
  by: withDefault(oneOf(['day', 'hour']), 'day').describe('Length of a point: a UTC day, or an hour.'),
  sandbox_error: sandboxError,
});
