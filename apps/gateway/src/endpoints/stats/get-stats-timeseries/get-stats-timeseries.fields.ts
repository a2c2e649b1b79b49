import { MAX_SERIES, STATISTICS_GROUPS, STATISTICS_METRICS, STATISTICS_STEPS } from '@rampart/contracts';
import { z } from 'zod';
import {
  currencyCode,
  integer,
  oneOf,
  optionalButReadable,
  text,
  withDefault,
} from '../../../http/forms/form-readers';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { periodFields } from '../period.fields';

/** Not an offset: Postgres reads the sign of one the other way round. */
const ZONE_NAME = /^[A-Za-z][\w+/-]{0,63}$/;

export const getStatsTimeseriesFields = z.object({
  ...periodFields,
  by: withDefault(oneOf(STATISTICS_STEPS), 'day').describe('Length of the steps.'),
  tz: withDefault(text().refine(isTimeZone, 'Expected a time zone such as Europe/Berlin.'), 'UTC').describe(
    'IANA time zone in which days begin. Orders are counted by the hours of UTC: where midnight is within one, that hour belongs to the day before.',
  ),
  group: withDefault(oneOf(STATISTICS_GROUPS), 'none').describe(
    'What splits the orders. `country` is that of the IP address, `rule` the active rules that matched. An order has several reasons and rules, and counts under each.',
  ),
  metric: withDefault(oneOf(STATISTICS_METRICS), 'orders').describe(
    'The figure. `amount_saved` is of rejected orders that are known to be fraud, `amount_lost` of approved ones; amounts are split by decision and outcome only.',
  ),
  currency: optionalButReadable(currencyCode()).describe('With amounts, which are never converted.'),
  limit: withDefault(integer(1, MAX_SERIES), '10').describe(
    'Series to list; the rest is added up in `other`.',
  ),
  sandbox_error: sandboxError,
});

function isTimeZone(name: string): boolean {
  try {
    return ZONE_NAME.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
