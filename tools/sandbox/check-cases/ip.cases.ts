import type { CheckGroup } from '../check-case';

/** Checks of the sandbox: IP address. */
export const IP_CHECKS: CheckGroup = {
  title: 'IP address',
  method: 'GET',
  path: 'ip/check',
  introduction: '',
  cases: [
    {
      title: 'A home in New York: nothing against it',
      fields: { ip: '192.0.2.1' },
      fraudScore: 0,
      contributions: {},
      shows: {
        country: 'US',
        region: 'New York',
        city: 'New York',
        asn: 64_496,
        isp: 'Sandbox Broadband',
        is_vpn: false,
        is_proxy: false,
        is_hosting: false,
        is_mobile: false,
        is_private: false,
        confidence: 0.85,
        reasons: ['No risk signals were detected.'],
      },
    },
    {
      title: 'A home, IPv6',
      fields: { ip: '2001:db8::1' },
      fraudScore: 0,
      contributions: {},
      shows: { ip: '2001:db8::1', country: 'US' },
    },
    {
      title: 'A phone on a mobile network',
      fields: { ip: '192.0.2.11' },
      fraudScore: 0,
      contributions: {},
      shows: { is_mobile: true, is_hosting: false },
    },
    {
      title: 'A privacy relay: people, not a proxy for hire',
      fields: { ip: '192.0.2.16' },
      fraudScore: 0,
      contributions: {},
      shows: { is_proxy: false, is_vpn: false, is_hosting: false },
    },
    {
      title: 'Hosting, by the table of networks: a data centre',
      fields: { ip: '198.51.100.1' },
      fraudScore: 30,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      },
      shows: { is_hosting: true, is_proxy: true, is_vpn: false },
    },
    {
      title: 'Hosting, by its name alone',
      fields: { ip: '198.51.100.2' },
      fraudScore: 20,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      },
      shows: { is_hosting: true, confidence: 0.6 },
    },
    {
      title: 'A wholesale carrier',
      fields: { ip: '198.51.100.13' },
      fraudScore: 15,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
      },
      shows: { is_hosting: true, is_proxy: true },
    },
    {
      title: 'A hosting network that serves VPN services',
      fields: { ip: '198.51.100.4' },
      fraudScore: 35,
      contributions: {
        ip_vpn_hosting: 'The IP address belongs to a data centre that is mostly used by VPN services.',
      },
      shows: { is_vpn: true, is_proxy: true, is_hosting: true },
    },
    {
      title: 'A VPN service',
      fields: { ip: '198.51.100.5' },
      fraudScore: 40,
      contributions: {
        ip_vpn_network: 'The IP address belongs to a VPN service, which hides where its users are.',
      },
      shows: { is_vpn: true, is_proxy: true, is_tor: false },
    },
    {
      title: 'The Tor network',
      fields: { ip: '198.51.100.6' },
      fraudScore: 70,
      contributions: {
        ip_tor_network: 'The IP address belongs to Tor, a network that hides where its users are.',
      },
      shows: { is_tor: true, is_proxy: true, is_vpn: false },
    },
    {
      title: 'A home that a list of proxies names',
      fields: { ip: '198.51.100.8' },
      fraudScore: 50,
      contributions: {
        ip_proxy: 'The IP address is on a list of proxies, which hide where their users are.',
      },
      shows: { is_proxy: true, is_vpn: false, is_hosting: false, confidence: 0.95 },
    },
    {
      title: 'A home that three threat lists name',
      fields: { ip: '198.51.100.9' },
      fraudScore: 76,
      contributions: {
        ip_threat_listed: 'The IP address is on a list of sources of attacks or abuse.',
      },
      shows: { is_proxy: false, confidence: 0.95 },
    },
    {
      title: 'A home in a network with more addresses than usual on threat lists',
      fields: { ip: '198.51.100.10' },
      fraudScore: 35.47,
      contributions: {
        ip_threat_neighbourhood:
          'In the network of this IP address, more addresses than usual are on lists of sources of attacks or abuse.',
      },
      shows: { is_proxy: false },
    },
    {
      title: 'A hosting provider among many addresses on threat lists',
      fields: { ip: '198.51.100.11' },
      fraudScore: 70,
      contributions: {
        ip_hosting: 'The IP address belongs to a data centre rather than to a home, an office or a phone.',
        ip_threat_neighbourhood:
          'Addresses next to this IP address are on lists of sources of attacks or abuse.',
      },
      shows: { is_hosting: true },
    },
    {
      title: 'A phone whose shared address a threat list names',
      fields: { ip: '198.51.100.12' },
      fraudScore: 28.8,
      contributions: {
        ip_threat_listed: 'The IP address is on a list of sources of attacks or abuse.',
      },
      shows: { is_mobile: true },
    },
    {
      title: 'A public address of which nothing is known',
      fields: { ip: '203.0.113.1' },
      fraudScore: 0,
      contributions: {},
      shows: { country: '', city: null, asn: null, isp: null, confidence: 0.1 },
    },
    {
      title: 'A private address',
      fields: { ip: '10.0.0.1' },
      fraudScore: 20,
      contributions: {
        ip_not_public:
          'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
      },
      shows: { country: '', is_private: true, confidence: 1 },
    },
    {
      title: 'A reserved address',
      fields: { ip: '203.0.113.2' },
      fraudScore: 50,
      contributions: {
        ip_not_public:
          'The IP address is reserved for internal networks or special uses and does not exist on the internet.',
      },
      shows: { is_private: true },
    },
    {
      title: 'On the blacklist of the account: the risk is 100, the evidence stays',
      lists: [{ list_type: 'blacklist', value: '192.0.2.1' }],
      riskScore: 100,
      fields: { ip: '192.0.2.1' },
      fraudScore: 0,
      contributions: { account_blacklist: "The IP address is on the account's blacklist." },
      shows: {
        is_blacklisted: true,
        is_whitelisted: false,
        reasons: ["The IP address is on the account's blacklist."],
      },
    },
    {
      title: 'On the whitelist of the account: the risk is 0, the evidence stays',
      lists: [{ list_type: 'whitelist', value: '198.51.100.6' }],
      riskScore: 0,
      fields: { ip: '198.51.100.6' },
      fraudScore: 70,
      contributions: {
        ip_tor_network: 'The IP address belongs to Tor, a network that hides where its users are.',
        account_whitelist: "The IP address is on the account's whitelist.",
      },
      shows: { is_whitelisted: true },
    },
  ],
};
