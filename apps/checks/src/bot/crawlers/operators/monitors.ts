import { type CrawlerOperator, operator } from './operator';

/** Services that watch whether sites answer, by their own lists of addresses, as of 2026-11-21. */
export const MONITORS: readonly CrawlerOperator[] = [
  operator('UptimeRobot', /uptimerobot/i, { domains: ['uptimerobot.com'] }),
  operator('Pingdom', /pingdom/i, { domains: ['pingdom.com'] }),
  operator('StatusCake', /statuscake/i, { domains: ['statuscake.com'] }),
  operator('Better Stack', /better ?uptime|better ?stack/i),
  operator('FreshpingBot', /freshping/i),
  operator('OutageOwl', /outage ?owl/i),
];
