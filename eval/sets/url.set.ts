import type { UrlCheck } from '@rampart/contracts';
import { type EvalSet, firstCell, type PooledRow, type Row, saysYes } from '../eval-set';
import { flagFigures, scoreFigures, shareFigure } from '../flag-figures';

interface JudgedUrl extends PooledRow {
  readonly score: number;
  readonly isRefused: boolean;
}

/**
 * URLs, phishing or benign, of only one kind in some files. A file's own figures are `is_phishing` and how the score
 * ranks; recall at one threshold over all the files belongs to the pool (`pools.ts`).
 */
export const urls: EvalSet = {
  area: 'url',
  fits: (file) => file.format === 'jsonl' || file.format === 'txt',
  async measure(rows, { api, file, pool }) {
    const seen = await api.forEach(rows, async (row): Promise<JudgedUrl> => {
      const answer = await api.check<UrlCheck>('url', { url: urlOf(row) });
      const label = firstCell(row, ['label']) || labelOf(file.set);
      return {
        positive: saysYes(label, ['phishing', 'bad']),
        score: answer?.fraud_score ?? 0,
        flagged: answer?.is_phishing ?? false,
        isRefused: answer === null,
      };
    });
    pool(seen.map(({ isRefused: _, ...row }) => row));
    return [
      ...flagFigures('is_phishing', seen),
      ...scoreFigures('fraud_score', seen),
      ...(seen.some(({ isRefused }) => isRefused)
        ? [shareFigure('refused by the API', seen, ({ isRefused }) => isRefused)]
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
