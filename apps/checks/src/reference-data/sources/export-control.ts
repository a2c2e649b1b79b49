import type { DataSetLoader } from '../data-set';
import { fromOwnTable } from '../package-source';

/** Where goods may hardly be sent without a licence. */
export interface ExportControl {
  /** ISO 3166-1 alpha-2. */
  readonly countries: ReadonlySet<string>;
  /** Country → ISO 3166-2 codes without the country; the rest of that country is free. */
  readonly regions: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Entry {
  /** `KP`, or `UA-43` for a region. */
  readonly code: string;
  readonly source: string;
  /** Day from which the source's measure is in force. */
  readonly since: string;
}

/**
 * Destinations under a comprehensive embargo or a licence requirement for nearly all goods.
 * Own table, 2026-11-21. Russia and Belarus are not in it: their controls are wide, but by kind of goods.
 * It informs a merchant's screening and is no legal advice.
 */
const TABLE: readonly Entry[] = [
  { code: 'CU', source: 'US 31 CFR 515; 15 CFR 746.2', since: '1963-07-08' },
  { code: 'IR', source: 'US 31 CFR 560; 15 CFR 746.7', since: '1995-05-07' },
  { code: 'KP', source: 'UN SCR 1718 (2006), 2397 (2017); US 31 CFR 510; 15 CFR 746.4', since: '2006-10-14' },
  // The US sanctions programme ended on 2025-06-30 (E.O. 14312) and EU economic sanctions were lifted on 2025-05-28;
  // the licence requirement of the US export rules stays for all but EAR99 goods (exception SPP, 2025-09-02).
  { code: 'SY', source: 'US 15 CFR 746.9', since: '2004-05-14' },
  { code: 'UA-43', source: 'Crimea: EU 692/2014; US E.O. 13685; 15 CFR 746.6', since: '2014-12-19' },
  { code: 'UA-40', source: 'Sevastopol: EU 692/2014; US E.O. 13685; 15 CFR 746.6', since: '2014-12-19' },
  { code: 'UA-14', source: 'Donetsk: EU 2022/263; US E.O. 14065; 15 CFR 746.6', since: '2022-02-21' },
  { code: 'UA-09', source: 'Luhansk: EU 2022/263; US E.O. 14065; 15 CFR 746.6', since: '2022-02-21' },
];

/** The suite's own table of export-controlled destinations. */
export const exportControl: DataSetLoader<ExportControl> = {
  name: 'export-control',
  empty: { countries: new Set(), regions: new Map() },
  async load() {
    const info = {
      name: 'export-control',
      version: '2026-11-21',
      licence: 'Apache-2.0',
      source: 'own table; the measure is named with each entry',
      rows: TABLE.length,
      date: '2026-11-21',
    };
    return fromOwnTable(info, compileExportControl(TABLE.map((entry) => entry.code)), TABLE);
  },
};

/** @param codes countries (`KP`) and regions (`UA-43`). */
export function compileExportControl(codes: readonly string[]): ExportControl {
  const regions = new Map<string, Set<string>>();
  for (const code of codes.filter((each) => each.includes('-'))) {
    const country = code.slice(0, 2);
    regions.set(country, (regions.get(country) ?? new Set()).add(code.slice(3)));
  }
  return { countries: new Set(codes.filter((code) => !code.includes('-'))), regions };
}
