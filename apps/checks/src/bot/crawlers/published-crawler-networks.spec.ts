import { readOwnTable } from '../../reference-data/own-tables/own-table';
import { CRAWLER_OPERATORS, findClaimedOperator } from './crawler-operators';
import { PUBLISHED_CRAWLER_NETWORKS } from './published-crawler-networks';

describe('the published networks of crawlers', () => {
  it.each([
    ['Googlebot', '66.249.66.1'],
    ['Googlebot', '2001:4860:4801:10::1'],
    ['bingbot', '157.55.39.1'],
    ['Applebot', '17.241.208.161'],
    ['DuckDuckBot', '20.191.45.212'],
    ['YandexBot', '5.255.253.1'],
    ['OpenAI', '20.171.206.1'],
    ['ClaudeBot', '216.73.216.1'],
    ['facebookexternalhit', '173.252.83.1'],
    ['TelegramBot', '149.154.161.1'],
    ['UptimeRobot', '69.162.124.226'],
    ['Pingdom', '85.195.116.134'],
    ['Stripe', '3.18.12.63'],
  ])('of %s hold %s', (name, ip) => {
    expect(PUBLISHED_CRAWLER_NETWORKS.get(name)?.has(ip)).toBe(true);
  });

  it.each([...PUBLISHED_CRAWLER_NETWORKS])('of %s contain no other addresses', (_, networks) => {
    for (const ip of ['8.8.8.8', '1.1.1.1', '192.0.2.1', '2001:db8::1', '127.0.0.1']) {
      expect(networks.has(ip)).toBe(false);
    }
  });

  it('are those of a known operator, and each list names its source', () => {
    const names = [...PUBLISHED_CRAWLER_NETWORKS.keys()].sort();
    const lists = readOwnTable('crawlers/published-lists.tsv', ['crawler', 'date', 'source', 'note']).rows;
    expect(lists.map(({ crawler }) => crawler).sort()).toEqual(names);
    expect(lists.filter(({ source }) => source === '')).toEqual([]);
    const operators = CRAWLER_OPERATORS.map(({ name }) => name);
    expect(names.filter((name) => !operators.includes(name))).toEqual([]);
  });

  it('are named once each', () => {
    const names = CRAWLER_OPERATORS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('distinguish robots that name each other', () => {
    expect(findClaimedOperator('TelegramBot (like TwitterBot)')?.name).toBe('TelegramBot');
  });
});
