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
  answersWhatWasSent: true,
  readsOnly: true,
  fields: getIpCheckFields,
  reply: expandedCheck(ipCheck),
  wrapped: true,
  errors: [],
  summary: 'Check an IP address',
  description:
    "Where an address is, which network it belongs to, and what it is used for: VPN, proxy, Tor, hosting, mobile. `risk_score` also takes the account's lists into account. An unknown field is null, never a guess.",
  tags: ['Checks'],
  exampleRequest: { ip: '198.51.100.5' },
});
