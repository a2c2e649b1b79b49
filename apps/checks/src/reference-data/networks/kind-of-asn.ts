import type { AsnTable } from '../sources/ip-asn';
import type { AsnKind } from './asn-kinds';
import { organizationKind } from './organization-kind';

/** The sets that classify a whole network, by its number and its operator's name. */
export interface AsnSets {
  readonly ipAsn: AsnTable;
  readonly asnKinds: ReadonlyMap<number, AsnKind>;
}

/**
 * The kind of a whole network: by our table of numbers, otherwise by the words of its operator's name; null when
 * neither says.
 */
export function kindOfAsn({ ipAsn, asnKinds }: AsnSets, asn: number): AsnKind | null {
  const listed = asnKinds.get(asn);
  if (listed !== undefined) return listed;
  const organization = ipAsn.organizations.get(asn);
  return organization === undefined ? null : organizationKind(organization);
}
