import type { IpFacts } from '@rampart/contracts';
import { NO_NETWORK } from '../ip/ip-evidence';
import { NOWHERE } from '../ip/location/locate-ip';
import { meaningOf } from '../ip/networks/kind-meaning';
import { rangeOf } from '../ip/networks/ranges/special-networks';

/** The facts of an address when the IP check failed: only its range. @param ip canonical. */
export function unknownIp(ip: string): IpFacts {
  return {
    ip,
    range: rangeOf(ip),
    ...NOWHERE,
    zipCode: null,
    domain: null,
    netspeed: null,
    mobileMnc: null,
    mobileMcc: null,
    mobileBrand: null,
    elevation: null,
    asn: NO_NETWORK.asn,
    ispName: null,
    organization: null,
    ...meaningOf(null),
    isProxy: false,
    contributions: [],
    fraudScore: 0,
  };
}

/** The facts of an order with an unknown address. Its range means nothing: the contract has no value for "none". */
export const NO_IP: IpFacts = Object.freeze({ ...unknownIp('0.0.0.0'), ip: '' });
