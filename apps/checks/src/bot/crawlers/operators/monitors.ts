import { BETTER_STACK, FRESHPING, OUTAGE_OWL, PINGDOM, UPTIMEROBOT } from '../published/monitors';
import { STATUSCAKE } from '../published/statuscake';
import { type CrawlerOperator, operator } from './operator';

/** Services that watch whether sites answer, by their own lists of addresses, as of 2026-11-21. */
export const MONITORS: readonly CrawlerOperator[] = [
  operator('UptimeRobot', /uptimerobot/i, { domains: ['uptimerobot.com'], published: UPTIMEROBOT }),
  operator('Pingdom', /pingdom/i, { domains: ['pingdom.com'], published: PINGDOM }),
  operator('StatusCake', /statuscake/i, { domains: ['statuscake.com'], published: STATUSCAKE }),
  operator('Better Stack', /better ?uptime|better ?stack/i, { published: BETTER_STACK }),
  operator('FreshpingBot', /freshping/i, { published: FRESHPING }),
  operator('OutageOwl', /outage ?owl/i, { published: OUTAGE_OWL }),
];
