import type { IpFacts } from '@rampart/contracts';
import { NO_NETWORK } from '../ip/ip-evidence';
import { NOWHERE } from '../ip/location/locate-ip';
import { meaningOf } from '../ip/networks/kind-meaning';
import { rangeOf } from '../ip/networks/ranges/special-networks';

/** The facts of an address when the room that knows them failed: its range and nothing else. @param ip canonical. */
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

/** The facts of an order whose address nobody knows. Its range says nothing: the contract has no word for none. */
export const NO_IP: IpFacts = Object.freeze({ ...unknownIp('0.0.0.0'), ip: '' });
