import { type CrawlerOperator, operator } from './operator';

/**
 * Search engines. Domains and numbers from each operator's page on checking its robots and from the registries, as of
 * 2026-11-21. Google also names `googleusercontent.com`, but every customer of its cloud has a name there.
 */
export const SEARCH_ENGINES: readonly CrawlerOperator[] = [
  operator(
    'Googlebot',
    /googlebot|google-inspectiontool|adsbot-google|mediapartners-google|storebot-google|googleother|apis-google|google-(?:safety|extended|read-aloud|cloudvertexbot)|googleproducer|feedfetcher-google|google-site-verification/i,
    {
      domains: ['googlebot.com', 'google.com'],
      asns: [15_169, 396_982],
      isComplete: true,
    },
  ),
  operator('bingbot', /bingbot|bingpreview|adidxbot|msnbot|microsoftpreview/i, {
    domains: ['search.msn.com'],
    asns: [8_075, 8_068, 8_069, 58_862],
    isComplete: true,
  }),
  operator('Applebot', /applebot/i, {
    domains: ['applebot.apple.com'],
    asns: [714, 6_185],
    isComplete: true,
  }),
  operator('DuckDuckBot', /duckduckbot|duckassistbot|duckduckgo-favicons-bot/i, {
    asns: [8_075],
    isComplete: true,
  }),
  operator(
    'YandexBot',
    /yandex(?:bot|[a-z]+bot|images|video|media|metrika|direct|favicons|webmaster|pagechecker|imageresizer|mobile|blogs|news|market|rca|antivirus|turbo|render|calendar|catalog|sitelinks|verticals|ontodb|medianabot|for ?domain|tracker|spravbot)|yadirectfetcher|yandex\.com\/bots/i,
    {
      domains: ['yandex.ru', 'yandex.net', 'yandex.com'],
      asns: [13_238, 208_722, 200_350, 202_611, 207_207, 210_656],
      isComplete: true,
    },
  ),
  operator('Baiduspider', /baiduspider|baidu-yunguance|baiduadsbot/i, { domains: ['baidu.com', 'baidu.jp'] }),
  operator('Yahoo! Slurp', /yahoo! slurp/i, { domains: ['crawl.yahoo.net', 'yahoo.net'] }),
  operator('Sogou', /sogou (?:web|inst|news|orion|pic|blog|spider|head)[a-z ]*spider|sogou spider/i, {
    domains: ['sogou.com'],
  }),
  operator('SeznamBot', /seznam(?:bot|homepagecrawler)/i, { domains: ['seznam.cz'] }),
  operator('PetalBot', /petalbot|aspiegelbot/i, { domains: ['petalsearch.com', 'aspiegel.com'] }),
  operator('Yeti', /\byeti\/|naverbot/i, { domains: ['naver.com'] }),
  operator('Qwantbot', /qwantbot|qwantify/i, { domains: ['qwant.com'] }),
  operator('coccocbot', /coccocbot/i, { domains: ['coccoc.com'] }),
  operator('MojeekBot', /mojeekbot/i, { domains: ['mojeek.com'] }),
  operator('Marginalia', /search\.marginalia\.nu/i),
  operator('CCBot', /\bccbot\b/i, {
    domains: ['crawl.commoncrawl.org'],
    isComplete: true,
  }),
  operator('archive.org_bot', /archive\.org_bot|ia_archiver|archivebot/i, { domains: ['archive.org'] }),
  operator('Mail.RU_Bot', /mail\.ru_bot/i, { domains: ['mail.ru', 'go.mail.ru'] }),
  operator('Exabot', /exabot/i, { domains: ['exabot.com', 'exalead.com'] }),
];
