import { readFileSync } from 'node:fs';
import { readStoredNameModel } from '../../apps/checks/src/email/disposable-names/stored-name-model';
import { findDataFile } from '../../apps/checks/src/reference-data/own-tables/find-data-file';
import { renderNameModel } from './render-name-model';

it('writes the model as the checks read it', () => {
  const shipped = readFileSync(findDataFile('email/name-model.tsv'), 'utf8');
  expect(renderNameModel(readStoredNameModel())).toBe(shipped);
});
