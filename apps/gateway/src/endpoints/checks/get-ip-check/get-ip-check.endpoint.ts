import { ipCheck } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { expandedCheck } from '../check-answer';
import { getIpCheckFields } from './get-ip-check.fields';

export const getIpCheck = defineEndpoint({
  id: 'get-ip-check',
  method: 'GET',
  path: '/api/v1/ip/check',
  scope: 'ip.check',
  counts: true,
  readsOnly: true,
  fields: getIpCheckFields,
  reply: expandedCheck(ipCheck),
  wrapped: true,
  errors: [],
  summary: 'Check an IP address',
  description:
    "Where an address is, which network it belongs to, and what it is used for: VPN, proxy, Tor, hosting, mobile. `risk_score` also takes the account's lists into account. An unknown field is null, never a guess.",
  tags: ['Checks'],
  examples: {
    request: { ip: '185.220.101.1' },
    reply: {
      ip: '185.220.101.1',
      country: 'DE',
      region: 'State of Berlin',
      city: 'Berlin',
      asn: 60729,
      isp: 'Stiftung Erneuerbare Freiheit',
      organization: 'Stiftung Erneuerbare Freiheit',
      is_vpn: false,
      is_proxy: true,
      is_tor: true,
      is_hosting: true,
      is_mobile: false,
      is_private: false,
      is_whitelisted: false,
      is_blacklisted: false,
      confidence: 0.85,
      fraud_score: 70,
      risk_score: 70,
      reasons: ['The IP address belongs to Tor, a network that hides where its users are.'],
    },
  },
});
