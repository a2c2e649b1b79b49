import type { UrlCheck } from '@rampart/contracts';
import { type EvalSet, firstCell, type PooledRow, type Row, saysYes } from '../eval-set';
import { flagFigures, scoreFigures } from '../flag-figures';

/**
 * URLs, phishing or benign, of only one kind in some files. A file's own figures are `is_phishing` and how the score
 * ranks; recall at one threshold over all the files belongs to the pool (`pools.ts`).
 */
export const urls: EvalSet = {
  area: 'url',
  fits: (file) => file.format === 'jsonl' || file.format === 'txt',
  async measure(rows, { api, file, pool }) {
    let refused = 0;
    const seen = await api.forEach(rows, async (row): Promise<PooledRow & { readonly score: number }> => {
      const answer = await api.check<UrlCheck>('url', { url: urlOf(row) });
      if (answer === null) refused += 1;
      const label = firstCell(row, ['label']) || labelOf(file.set);
      return {
        positive: saysYes(label, ['phishing', 'bad']),
        score: answer?.fraud_score ?? 0,
        flagged: answer?.is_phishing ?? false,
      };
    });
    pool(seen);
    return [
      ...flagFigures('is_phishing', seen),
      ...scoreFigures('fraud_score', seen),
      ...(refused > 0
        ? [{ name: 'refused by the API', value: refused / seen.length, rows: seen.length }]
        : []),
    ];
  },
};

/** A bare host stands for its root page. */
function urlOf(row: Row): string {
  const url = firstCell(row, ['url', 'line']);
  return url === '' ? `https://${firstCell(row, ['host', 'domain'])}/` : url;
}

/** Files without a label hold a single kind, named in the file name. */
function labelOf(set: string): string {
  return /openphish|phishtank|phishing/.test(set) ? '1' : '0';
}
