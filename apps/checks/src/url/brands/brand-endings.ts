import { readOwnTable } from '../../reference-data/own-tables/own-table';

const ENDINGS: ReadonlySet<string> = new Set(
  readOwnTable('url/brand-endings.tsv', ['ending', 'owner']).rows.map(({ ending }) => ending),
);

/** Whether a company runs a top-level domain for itself, as Microsoft `cloud.microsoft`: no one else has names there. */
export function isBrandEnding(suffix: string): boolean {
  return ENDINGS.has(suffix);
}
