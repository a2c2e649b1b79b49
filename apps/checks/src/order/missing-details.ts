import type { DegradedSource, IpFacts } from '@rampart/contracts';

/** The source that an answer names while no data set with these facts of an address is loaded. */
export const DETAILS: DegradedSource = { source: 'ip-details', cause: 'no_data' };

/**
 * Names the source of what an IP address's section says beside its location and network, while there is none. It is
 * not counted as degraded: nothing has failed, and no operator is to be alerted for every order.
 */
export function missingDetails(ip: IpFacts): DegradedSource[] {
  const { zipCode, domain, netspeed, mobileMnc, mobileMcc, mobileBrand, elevation } = ip;
  const known = [zipCode, domain, netspeed, mobileMnc, mobileMcc, mobileBrand, elevation];
  const isAsked = ip.ip !== '' && ip.range === 'public';
  return isAsked && known.every((each) => each === null) ? [DETAILS] : [];
}
