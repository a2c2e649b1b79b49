import { AHREFS, SEMRUSH } from '../published/marketing';
import { FACEBOOK, TELEGRAM, TWITTER } from '../published/social';
import { IMAGEKIT, IMGIX, MOLLIE, RSS_API, STRIPE } from '../published/webhooks';
import { type CrawlerOperator, operator } from './operator';

/** Previews of links, tools of marketing, calls back of payment services. From their documentation, 2026-11-21. */
export const SERVICES: readonly CrawlerOperator[] = [
  operator(
    'facebookexternalhit',
    /facebookexternalhit|facebookcatalog|(?<![a-z])facebot|facebookbot|meta-external|meta-webindexer/i,
    {
      domains: ['fbsv.net', 'facebook.com'],
      published: FACEBOOK,
      asns: [32_934, 63_293, 54_115, 149_642],
      isComplete: true,
    },
  ),
  // Before Twitterbot, which it says it is like.
  operator('TelegramBot', /telegrambot/i, {
    published: TELEGRAM,
    asns: [62_041, 62_014, 59_930, 44_907, 211_157],
    isComplete: true,
  }),
  operator('Twitterbot', /twitterbot/i, {
    domains: ['twttr.com', 'twitter.com'],
    published: TWITTER,
    asns: [13_414, 35_995, 54_888, 63_179],
    isComplete: true,
  }),
  operator('LinkedInBot', /linkedinbot/i, { domains: ['linkedin.com'] }),
  operator('Pinterestbot', /pinterestbot|pinterest\.com\/bot/i, {
    domains: ['pinterest.com', 'pinterestcrawler.com'],
  }),
  operator('AhrefsBot', /ahrefs(?:bot|siteaudit)/i, {
    domains: ['ahrefs.com', 'ahrefs.net'],
    published: AHREFS,
    isComplete: true,
  }),
  operator('SemrushBot', /semrushbot|siteauditbot|splitsignalbot/i, {
    domains: ['semrush.com'],
    published: SEMRUSH,
  }),
  operator('Stripe', /^stripe\//i, { published: STRIPE, isComplete: true }),
  operator('Mollie', /mollie/i, { published: MOLLIE }),
  operator('RSSAPI', /rss ?api/i, { published: RSS_API }),
  operator('imgix', /\bimgix/i, { published: IMGIX }),
  operator('ImageKit', /imagekit/i, { published: IMAGEKIT }),
];
