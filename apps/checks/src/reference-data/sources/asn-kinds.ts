import type { DataSetLoader } from '../data-set';
import { type AsnKind, compileAsnKinds, OWN_ASN_TABLES } from '../networks/asn-kinds';
import { fromOwnTable } from '../package-source';

/** What kind of organisation runs a network, by its number. */
export type AsnKinds = ReadonlyMap<number, AsnKind>;

/** The suite's own table of well-known networks. */
export const asnKinds: DataSetLoader<AsnKinds> = {
  name: 'asn-kinds',
  empty: new Map(),
  async load() {
    const data = compileAsnKinds(OWN_ASN_TABLES);
    const info = {
      name: 'asn-kinds',
      version: '2026-11-21',
      licence: 'Apache-2.0',
      source: 'own table',
      rows: data.size,
      date: '2026-11-21',
    };
    return fromOwnTable(info, data, OWN_ASN_TABLES);
  },
};
