import type { PublishedNetworks } from './published-networks';

/** What AS32934 announces, which Facebook names as the networks of its crawler; all of it is its own. */
export const FACEBOOK: PublishedNetworks = {
  date: null,
  source: 'https://developers.facebook.com/docs/sharing/webmasters/crawler: whois AS32934',
  networks: `
    31.13.24.0/21 31.13.64.0/18 45.64.40.0/22 57.141.0.0/20 57.141.16.0/22 57.141.20.0/23 57.144.0.0/14 66.220.144.0/20
    69.63.176.0/20 69.171.224.0/19 74.119.76.0/22 102.132.96.0/19 102.221.188.0/22 103.4.96.0/22 129.134.0.0/16
    147.75.208.0/20 157.240.0.0/16 163.70.128.0/17 163.77.128.0/17 163.114.128.0/20 173.252.64.0/18 179.60.192.0/22
    185.60.216.0/22 185.89.216.0/22 199.201.64.0/22 204.15.20.0/22
    2a03:83e0::/32 2a03:2880::/31 2a03:2887:ff00::/40 2a10:f781:10:cee0::/64 2c0f:ef78::/32 2401:db00::/32
    2620:0:1c00::/40 2620:10d:c090::/44 2803:6080::/29
  `,
};

/** What AS13414 and its siblings announce. */
export const TWITTER: PublishedNetworks = {
  date: null,
  source: 'whois AS13414, AS35995, AS54888, AS63179',
  networks: `
    8.25.194.0/23 8.25.196.0/23 64.63.0.0/18 69.12.56.0/21 69.195.160.0/19 103.252.112.0/22 104.244.40.0/21
    185.45.4.0/22 188.64.224.0/21 192.44.68.0/23 192.48.236.0/23 192.133.76.0/22 199.16.156.0/22 199.59.148.0/22
    199.69.58.0/23 199.96.56.0/21 202.160.128.0/22 209.237.192.0/19
    2a04:9d40::/29 2400:6680::/32 2606:1f80::/32 2606:ec80:10::/44
  `,
};

export const TELEGRAM: PublishedNetworks = {
  date: null,
  source: 'https://core.telegram.org/resources/cidr.txt',
  networks: `
    91.105.192.0/23 91.108.4.0/22 91.108.8.0/21 91.108.16.0/21 91.108.56.0/22 149.154.160.0/20 185.76.151.0/24
    2001:67c:4e8::/48 2001:b28:f23c::/47 2001:b28:f23f::/48 2a0a:f280::/32
  `,
};
