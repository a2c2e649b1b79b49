/**
 * The User-Agents that crawlers, monitors and webhooks document, by their name in letters alone, longest names first
 * where one begins another. Written from general knowledge and compared with the instances of `crawler-user-agents`
 * 1.60.0 (MIT) where it has the robot; no operator's page was read for it. Versions in them go out of date, but no
 * verdict depends on them.
 */
const USER_AGENTS: readonly (readonly [name: string, userAgent: string])[] = [
  ['googlespecial', 'AdsBot-Google (+http://www.google.com/adsbot.html)'],
  ['google', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['bing', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  [
    'apple',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  ],
  ['duckduck', 'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)'],
  ['yandex', 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)'],
  [
    'gptbot',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ],
  [
    'chatgptuser',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
  ],
  [
    'oaisearch',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot',
  ],
  [
    'claude',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
  ],
  [
    'perplexity',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
  ],
  ['facebook', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['twitter', 'Twitterbot/1.0'],
  ['telegram', 'TelegramBot (like TwitterBot)'],
  ['ahrefs', 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)'],
  ['semrush', 'Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)'],
  ['petal', 'Mozilla/5.0 (compatible;PetalBot;+https://webmaster.petalsearch.com/site/petalbot)'],
  ['pinterest', 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)'],
  ['mojeek', 'Mozilla/5.0 (compatible; MojeekBot/0.11; +https://www.mojeek.com/bot.html)'],
  ['commoncrawl', 'CCBot/2.0 (https://commoncrawl.org/faq/)'],
  ['marginalia', 'search.marginalia.nu'],
  ['baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
  ['uptimerobot', 'Mozilla/5.0+(compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)'],
  ['pingdom', 'Pingdom.com_bot_version_1.4_(http://www.pingdom.com/)'],
  [
    'statuscake',
    'Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/98.0.4758.102 Safari/537.36 (StatusCake)',
  ],
  [
    'betteruptime',
    'Better Uptime Bot Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/74.0.3729.169 Safari/537.36',
  ],
  ['freshping', 'FreshpingBot/1.0 (+https://freshping.io/)'],
  ['outageowl', 'OutageOwl/1.0 (+https://outageowl.com)'],
  [
    'webpagetest',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 PTST/240101.000000',
  ],
  ['stripe', 'Stripe/1.0 (+https://stripe.com/docs/webhooks)'],
  ['mollie', 'Mollie HTTP client/1.0'],
  ['rssapi', 'RSSAPI/2.0 (+https://rssapi.net/)'],
  ['imagekit', 'ImageKit/1.0'],
  ['imgix', 'imgix/1.0'],
  ['bunnycdn', 'BunnyCDN'],
  [
    'cloudflare',
    'Mozilla/5.0 (compatible; CloudFlare-AlwaysOnline/1.0; +https://www.cloudflare.com/always-online) AppleWebKit/534.34',
  ],
  ['fastly', 'Fastly/1.0'],
];

/**
 * A crawler's User-Agent.
 *
 * @param name in the spelling of a list of addresses, e.g. `googlebot` or `Better Uptime Bot`; a name that is not in
 *   the table gets the usual form.
 */
export function userAgentOfCrawler(name: string): string {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '');
  const known = USER_AGENTS.find(([key]) => letters.startsWith(key));
  return known?.[1] ?? `Mozilla/5.0 (compatible; ${name}/1.0)`;
}
