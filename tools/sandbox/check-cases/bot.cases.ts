import type { CheckGroup } from '../check-case';

const CRAWLER = 'Mozilla/5.0 (compatible; SandboxCrawler/1.0; +https://sandbox.example/crawler)';

/** Every answer of the bot check. */
export const BOT_CHECKS: CheckGroup = {
  title: 'Bot check',
  method: 'GET',
  path: 'bot/check',
  introduction: 'Other User-Agents are assessed like live ones, without DNS.',
  cases: [
    {
      title: 'A browser',
      fields: { user_agent: 'SandboxBrowser/1.0' },
      fraudScore: 0,
      contributions: {},
      shows: { is_bot: false, category: 'browser', matched_name: 'SandboxBrowser', ip: null },
    },
    {
      title: 'A crawler verified by its address',
      fields: { user_agent: CRAWLER, ip: '192.0.2.20' },
      fraudScore: 0,
      contributions: {},
      shows: {
        is_bot: true,
        category: 'verified_crawler',
        is_verified_crawler: true,
        crawler_verification: { ptr: 'crawl-192-0-2-20.sandbox.example', name_from_dns: 'SandboxCrawler' },
      },
    },
    {
      title: 'A crawler contradicted by its address',
      fields: { user_agent: CRAWLER, ip: '198.51.100.20' },
      fraudScore: 85,
      contributions: {
        bot_spoofed_crawler:
          'The client claims to be SandboxCrawler, but its IP address does not belong to that crawler.',
      },
      shows: { is_bot: true, category: 'spoofed_crawler', is_spoofed_crawler: true },
    },
    {
      title: 'A crawler without an address',
      fields: { user_agent: CRAWLER },
      fraudScore: 15,
      contributions: {
        bot_unverified_crawler:
          'The client claims to be a crawler (SandboxCrawler), which could not be verified.',
      },
      shows: { is_bot: true, category: 'claimed_crawler' },
    },
    {
      title: 'An automated browser',
      fields: { user_agent: 'SandboxHeadlessBrowser/1.0' },
      fraudScore: 70,
      contributions: { bot_automation_tool: 'The client is an automation tool: SandboxHeadlessBrowser.' },
      shows: { is_bot: true, category: 'automation_tool' },
    },
    {
      title: 'An HTTP library',
      fields: { user_agent: 'sandbox-http/1.0' },
      fraudScore: 45,
      contributions: {
        bot_http_library: 'The client is a program that fetches pages, not a browser: sandbox-http.',
      },
      shows: { is_bot: true, category: 'http_library' },
    },
    {
      title: 'Nothing known',
      fields: { user_agent: 'Sandbox nobody knows' },
      fraudScore: 40,
      contributions: {
        bot_unknown_client: 'The client does not identify itself as any known browser or app.',
      },
      shows: { is_bot: true, category: 'unknown', matched_name: '' },
    },
    {
      title: 'An impossible browser',
      fields: { user_agent: 'SandboxBrowser/999.0' },
      fraudScore: 25,
      contributions: { bot_impossible_browser: 'The browser claims a version that has not been released.' },
      shows: { is_bot: false, category: 'browser' },
    },
    {
      title: 'A browser from an address of the blacklist',
      lists: [{ list_type: 'blacklist', entity_type: 'ip', value: '192.0.2.1' }],
      fields: { user_agent: 'SandboxBrowser/1.0', ip: '192.0.2.1' },
      fraudScore: 0,
      riskScore: 100,
      contributions: { account_blacklist: "The IP address is on the account's blacklist." },
    },
  ],
};
