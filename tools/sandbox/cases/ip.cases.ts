import type { SandboxGroup } from '../sandbox-case';

/** Orders of the sandbox: IP address. */
export const IP_CASES: SandboxGroup = {
  title: 'IP address',
  introduction: '',
  cases: [
    {
      title: 'A home in New York: nothing against it',
      order: { ip: '192.0.2.1' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: {
        ip_geolocation: {
          country_code: 'US',
          region: 'New York',
          city: 'New York',
          zip_code: '10001',
          usage_type: ['ISP'],
          is_proxy: false,
          netspeed: 'DSL',
          elevation: 10,
        },
      },
    },
    {
      title: 'A home in Los Angeles',
      order: { ip: '192.0.2.2' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { city: 'Los Angeles', timezone: 'America/Los_Angeles' } },
    },
    {
      title: 'A home in another country',
      order: { ip: '192.0.2.3' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { country_code: 'DE', city: 'Berlin', continent: 'Europe' } },
    },
    {
      title: 'A home, IPv6',
      order: { ip: '2001:db8::1' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { country_code: 'US', usage_type: ['ISP'] } },
    },
    {
      title: 'A mobile network',
      order: { ip: '192.0.2.11' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: {
        ip_geolocation: {
          usage_type: ['MOB'],
          mobile_brand: 'Sandbox Mobile',
          mobile_mcc: '001',
          mobile_mnc: '01',
        },
      },
    },
    {
      title: 'A security gateway of a company',
      order: { ip: '192.0.2.12' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { usage_type: ['COM'], is_proxy: false } },
    },
    {
      title: 'A university',
      order: { ip: '192.0.2.13' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { usage_type: ['EDU'] } },
    },
    {
      title: 'A public authority',
      order: { ip: '192.0.2.14' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { usage_type: ['GOV'] } },
    },
    {
      title: 'A military network',
      order: { ip: '192.0.2.15' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { usage_type: ['MIL'] } },
    },
    {
      title: 'A privacy relay: people, not a proxy for hire',
      order: { ip: '192.0.2.16' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { usage_type: ['CDN'], is_proxy: false } },
    },
    {
      title: 'Hosting, by the table of networks',
      order: { ip: '198.51.100.1' },
      status: 'APPROVE',
      score: 33,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      },
      shows: { ip_geolocation: { usage_type: ['DCH'], is_proxy: true, proxy_type: 'DCH', fraud_score: 30 } },
    },
    {
      title: 'Hosting, by its name alone',
      order: { ip: '198.51.100.2' },
      status: 'APPROVE',
      score: 22,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      },
      shows: { ip_geolocation: { proxy_type: 'DCH', fraud_score: 20 } },
    },
    {
      title: 'A content delivery network',
      order: { ip: '198.51.100.3' },
      status: 'APPROVE',
      score: 33,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      },
      shows: { ip_geolocation: { usage_type: ['CDN'], proxy_type: 'DCH' } },
    },
    {
      title: 'A hosting network that serves VPN services',
      order: { ip: '198.51.100.4' },
      status: 'APPROVE',
      score: 28,
      contributions: {
        ip_vpn_hosting: 'The IP address belongs to a data centre that is mostly used by VPN services.',
      },
      shows: { ip_geolocation: { proxy_type: 'VPN' } },
    },
    {
      title: 'A VPN service',
      order: { ip: '198.51.100.5' },
      status: 'APPROVE',
      score: 26,
      contributions: {
        ip_vpn_network: 'The IP address belongs to a VPN service, which hides where its users are.',
      },
      shows: { ip_geolocation: { proxy_type: 'VPN', is_proxy: true } },
    },
    {
      title: 'The Tor network',
      order: { ip: '198.51.100.6' },
      status: 'APPROVE',
      score: 42,
      contributions: {
        ip_tor_network: 'The IP address belongs to Tor, a network that hides where its users are.',
      },
      shows: { ip_geolocation: { proxy_type: 'TOR', is_proxy: true } },
    },
    {
      title: 'A search engine',
      order: { ip: '198.51.100.7' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { usage_type: ['SES'] } },
    },
    {
      title: 'A wholesale carrier',
      order: { ip: '198.51.100.13' },
      status: 'APPROVE',
      score: 16.5,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      },
      shows: { ip_geolocation: { usage_type: ['COM'], proxy_type: 'DCH', fraud_score: 15 } },
    },
    {
      title: 'A home that a list of proxies names',
      order: { ip: '198.51.100.8' },
      status: 'APPROVE',
      score: 32.5,
      contributions: {
        ip_proxy: 'The IP address is on a list of proxies, which hide where their users are.',
      },
      shows: { ip_geolocation: { usage_type: ['ISP'], is_proxy: true, proxy_type: 'PUB' } },
    },
    {
      title: 'A home that three threat lists name',
      order: { ip: '198.51.100.9' },
      status: 'APPROVE',
      score: 49.4,
      contributions: {
        ip_threat_listed: 'The IP address is on a list of sources of attacks or abuse.',
      },
      shows: { ip_geolocation: { is_proxy: false, fraud_score: 76 } },
    },
    {
      title: 'A home in a network with more addresses than usual on threat lists',
      order: { ip: '198.51.100.10' },
      status: 'APPROVE',
      score: 23.06,
      contributions: {
        ip_threat_neighbourhood:
          'In the network of this IP address, more addresses than usual are on lists of sources of attacks or abuse.',
      },
      shows: { ip_geolocation: { fraud_score: 35.47 } },
    },
    {
      title: 'A hosting provider among many addresses on threat lists',
      order: { ip: '198.51.100.11' },
      status: 'APPROVE',
      score: 59,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
        ip_threat_neighbourhood:
          'Addresses next to this IP address are on lists of sources of attacks or abuse.',
      },
      shows: { ip_geolocation: { fraud_score: 70 } },
    },
    {
      title: 'A phone whose shared address a threat list names',
      order: { ip: '198.51.100.12' },
      status: 'APPROVE',
      score: 18.72,
      contributions: {
        ip_threat_listed: 'The IP address is on a list of sources of attacks or abuse.',
      },
      shows: { ip_geolocation: { usage_type: ['MOB'], fraud_score: 28.8 } },
    },
    {
      title: 'A public address of which nothing is known',
      order: { ip: '203.0.113.1' },
      status: 'APPROVE',
      score: 0,
      contributions: {},
      shows: { ip_geolocation: { country_code: null, city: null, usage_type: [], proxy_type: null } },
    },
    {
      title: 'A private address',
      order: { ip: '10.0.0.1' },
      status: 'APPROVE',
      score: 13,
      contributions: {
        ip_not_public:
          'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
      },
      shows: { ip_geolocation: { country_code: null, fraud_score: 20 } },
    },
    {
      title: 'A reserved address',
      order: { ip: '203.0.113.2' },
      status: 'APPROVE',
      score: 32.5,
      contributions: {
        ip_not_public:
          'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
      },
      shows: { ip_geolocation: { country_code: null, fraud_score: 50 } },
    },
  ],
};
