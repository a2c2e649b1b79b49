import type { DataSetLoader } from '../data-set';
import { fromOwnTable } from '../own-tables/from-own-table';
import { readOwnTable } from '../own-tables/own-table';

/** Destinations that practically require an export licence. */
export interface ExportControl {
  /** ISO 3166-1 alpha-2. */
  readonly countries: ReadonlySet<string>;
  /** Country → ISO 3166-2 codes without the country; the rest of that country is unrestricted. */
  readonly regions: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * The suite's own table of export-controlled destinations: it informs a merchant's screening and is not legal advice.
 */
export const exportControl: DataSetLoader<ExportControl> = {
  name: 'export-control',
  empty: { countries: new Set(), regions: new Map() },
  async load() {
    const table = readOwnTable('shipping/export-control.tsv', ['code', 'since', 'measure', 'note']);
    const data = compileExportControl(table.rows.map(({ code }) => code));
    return fromOwnTable('export-control', data, table.rows.length, [table]);
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
