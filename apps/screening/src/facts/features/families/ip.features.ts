import type { IpFacts } from '@rampart/contracts';
import { defineFeatures, type Feature } from '../feature';

type OfIp = Pick<Feature, 'kind' | 'words' | 'isLearned'> & {
  of: (ip: IpFacts) => ReturnType<Feature['read']>;
};

const ofIp = (name: string, { of, ...feature }: OfIp): Feature => ({
  name: `ip.${name}`,
  ...feature,
  read: ({ facts: { learned } }) => (learned === null || learned.ip.ip === '' ? null : of(learned.ip)),
});

/** What the checks know about the order's IP address. */
export const ipFeatures = defineFeatures([
  ofIp('range', {
    kind: 'category',
    words: 'kind of address range',
    isLearned: true,
    of: (ip) => ip.range,
  }),
  ofIp('country_code', {
    kind: 'category',
    words: 'country of the IP address',
    isLearned: true,
    of: (ip) => ip.countryCode,
  }),
  ofIp('asn', {
    kind: 'category',
    words: 'network of the IP address',
    isLearned: true,
    of: (ip) => (ip.asn === null ? null : String(ip.asn)),
  }),
  ofIp('is_proxy', {
    kind: 'flag',
    words: 'the IP address is a proxy',
    isLearned: true,
    of: (ip) => ip.isProxy,
  }),
  ofIp('proxy_type', {
    kind: 'category',
    words: 'kind of proxy',
    isLearned: true,
    of: (ip) => ip.proxyType,
  }),
  ofIp('is_hosting', {
    kind: 'flag',
    words: 'the IP address is in a data centre',
    isLearned: true,
    of: (ip) => ip.isHosting,
  }),
  ofIp('is_mobile', {
    kind: 'flag',
    words: 'the IP address is in a mobile network',
    isLearned: true,
    of: (ip) => ip.isMobile,
  }),
  ofIp('fraud_score', {
    kind: 'number',
    words: 'fraud score of the IP address',
    isLearned: true,
    of: (ip) => ip.fraudScore,
  }),
]);
