import type { PublishedNetworks } from './published-networks';

/**
 * `googlebot.json` and `special-crawlers.json`. The blocks 66.249.64.0/19, 192.178.4.0/22 and 2001:4860:4801::/48 stand
 * for the /27 and /64 that Google lists in them one by one: they are Google's own and no customer's.
 */
export const GOOGLE: PublishedNetworks = {
  date: '2026-03-17',
  source: 'https://developers.google.com/static/search/apis/ipranges/googlebot.json',
  networks: `
    66.249.64.0/19 192.178.4.0/22 2001:4860:4801::/48 34.22.85.0/27 34.64.82.64/28 34.65.242.112/28 34.80.50.80/28
    34.88.194.0/28 34.89.10.80/28 34.89.198.80/28 34.96.162.48/28 34.100.182.96/28 34.101.50.144/28 34.118.66.0/28
    34.118.254.0/28 34.126.178.96/28 34.146.150.144/28 34.147.110.144/28 34.151.74.144/28 34.152.50.64/28
    34.154.114.144/28 34.155.98.32/28 34.165.18.176/28 34.175.160.64/28 34.176.130.16/28 35.247.243.240/28
    108.177.2.0/24 192.178.16.0/24 192.178.17.0/27 209.85.238.0/24 72.14.199.0/24 74.125.148.0/24 74.125.149.0/24
    74.125.150.0/24 74.125.151.0/24 74.125.216.0/24 74.125.217.0/24 74.125.218.0/24 74.125.219.0/24
  `,
};

export const BING: PublishedNetworks = {
  date: null,
  source: 'https://www.bing.com/toolbox/bingbot.json',
  networks: `
    13.66.139.0/24 13.66.144.0/24 13.67.10.16/28 13.69.66.240/28 13.71.172.224/28 20.36.108.32/28 20.43.120.16/28
    20.74.197.0/28 20.79.107.240/28 20.125.163.80/28 40.77.139.0/25 40.77.167.0/24 40.77.188.0/22 40.77.202.0/24
    40.79.131.208/28 40.79.186.176/28 51.105.67.0/28 52.167.144.0/24 52.231.148.0/28 65.55.210.0/24 139.217.52.0/28
    157.55.39.0/24 191.233.204.224/28 199.30.24.0/23 207.46.13.0/24
  `,
};

/** Apple: "any address in 17.0.0.0/8" is its own; its robots are named under applebot.apple.com as well. */
export const APPLE: PublishedNetworks = {
  date: '2026-09-15',
  source: 'https://support.apple.com/en-us/119829',
  networks: '17.0.0.0/8',
};

/** The networks of Yandex, from its page on checking that a robot belongs to Yandex. */
export const YANDEX: PublishedNetworks = {
  date: null,
  source: 'https://yandex.com/ips',
  networks: `
    5.45.192.0/18 5.255.192.0/18 37.9.64.0/18 37.140.128.0/18 77.88.0.0/18 84.252.160.0/19 87.250.224.0/19
    90.156.176.0/22 93.158.128.0/18 95.108.128.0/17 141.8.128.0/18 178.154.128.0/18 185.32.187.0/24 213.180.192.0/19
    2a02:6b8::/29
  `,
};

export const MOJEEK: PublishedNetworks = {
  date: null,
  source: 'https://www.mojeek.com/bot.html',
  networks: '5.102.173.71',
};

export const MARGINALIA: PublishedNetworks = {
  date: null,
  source: 'https://search.marginalia.nu/crawler-ips.txt',
  networks: '193.183.0.162-193.183.0.174',
};

export const COMMON_CRAWL: PublishedNetworks = {
  date: null,
  source: 'https://index.commoncrawl.org/ccbot.json',
  networks: '18.97.9.168/29 18.97.14.80/29 18.97.14.88/30 98.85.178.216/32 2600:1f28:365:80b0::/60',
};
