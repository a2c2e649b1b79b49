import type { StoredNameModel } from '../../apps/checks/src/email/disposable-names/stored-name-model';

/** Characters of the weights in one row. */
const ROW_LENGTH = 120;

/** A trained model as the table `email/name-model.tsv` of the checks. */
export function renderNameModel({ date, bias, step, weights }: StoredNameModel): string {
  const rows = weights.match(new RegExp(`.{1,${ROW_LENGTH}}`, 'g')) ?? [];
  return [
    '# title: Model of the names of disposable domains: one signed byte for each of 2^18 slots, in steps; Brotli, then Base64',
    '# source: written by tools/train-disposable-names, from the data that its README names; not to be edited by hand',
    '# licence: Apache-2.0',
    `# date: ${date}`,
    `# bias: ${bias}`,
    `# step: ${step}`,
    '# order: of the bytes',
    `# rows: ${rows.length}`,
    'weights',
    ...rows,
    '',
  ].join('\n');
}
