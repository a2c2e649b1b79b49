import type { AsnTable } from '../sources/ip-asn';
import type { AsnKind } from './asn-kinds';
import { organizationKind } from './organization-kind';

/** The sets that tell what a whole network is, as far as its number and its operator's name do. */
export interface AsnSets {
  readonly ipAsn: AsnTable;
  readonly asnKinds: ReadonlyMap<number, AsnKind>;
}

/** What a network as a whole is: by our table of numbers, else by the words of its operator's name; null when neither tells. */
export function kindOfAsn({ ipAsn, asnKinds }: AsnSets, asn: number): AsnKind | null {
  const listed = asnKinds.get(asn);
  if (listed !== undefined) return listed;
  const organization = ipAsn.organizations.get(asn);
  return organization === undefined ? null : organizationKind(organization);
}
