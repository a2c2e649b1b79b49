import { type CrawlerOperator, operator } from './operator';

/** Link previews, marketing tools, payment callbacks. From their documentation, 2026-11-21. */
export const SERVICES: readonly CrawlerOperator[] = [
  operator(
    'facebookexternalhit',
    /facebookexternalhit|facebookcatalog|(?<![a-z])facebot|facebookbot|meta-external|meta-webindexer/i,
    {
      domains: ['fbsv.net', 'facebook.com'],
      asns: [32_934, 63_293, 54_115, 149_642],
      isComplete: true,
    },
  ),
  // Before Twitterbot, which its User-Agent mentions.
  operator('TelegramBot', /telegrambot/i, {
    asns: [62_041, 62_014, 59_930, 44_907, 211_157],
    isComplete: true,
  }),
  operator('Twitterbot', /twitterbot/i, {
    domains: ['twttr.com', 'twitter.com'],
    asns: [13_414, 35_995, 54_888, 63_179],
    isComplete: true,
  }),
  operator('LinkedInBot', /linkedinbot/i, { domains: ['linkedin.com'] }),
  operator('Pinterestbot', /pinterestbot|pinterest\.com\/bot/i, {
    domains: ['pinterest.com', 'pinterestcrawler.com'],
  }),
  operator('AhrefsBot', /ahrefs(?:bot|siteaudit)/i, {
    domains: ['ahrefs.com', 'ahrefs.net'],
    isComplete: true,
  }),
  operator('SemrushBot', /semrushbot|siteauditbot|splitsignalbot/i, {
    domains: ['semrush.com'],
  }),
  operator('Stripe', /^stripe\//i, { isComplete: true }),
  operator('Mollie', /mollie/i),
  operator('RSSAPI', /rss ?api/i),
  operator('imgix', /\bimgix/i),
  operator('ImageKit', /imagekit/i),
];
