import { readOwnTable } from '../../reference-data/own-tables/own-table';

/** A trained model as stored in the repository. */
export interface StoredNameModel {
  /** Day of training, `YYYY-MM-DD`. */
  readonly date: string;
  /** Log-odds before any feature. */
  readonly bias: number;
  /** Log-odds per step of a weight. */
  readonly step: number;
  /** 2^18 weights of one signed byte each, in steps; Brotli, then Base64. */
  readonly weights: string;
}

/** The model in this repository, written by tools/train-disposable-names. @throws Error when it is damaged. */
export function readStoredNameModel(): StoredNameModel {
  const { header, rows } = readOwnTable('email/name-model.tsv', ['weights']);
  const [bias, step] = [header.values.get('bias'), header.values.get('step')].map(Number);
  if (!bias || !step) throw new Error('email/name-model.tsv does not say its bias and step');
  return { date: header.date, bias, step, weights: rows.map(({ weights }) => weights).join('') };
}
