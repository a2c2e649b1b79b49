import { z } from 'zod';
import { dataImportRecord, dataSetRecord } from '../../reference-data/data-sets.record';
import { defineAdminEndpoint } from '../admin-endpoint';
import { dataRollback, newDataImport } from './data-sets.fields';

const setParams = z.object({ set: z.string().describe('Name of the set.') });

export const listDataSets = defineAdminEndpoint({
  id: 'list-data-sets',
  method: 'GET',
  path: '/admin/v1/data-sets',
  reply: z.array(dataSetRecord),
  errors: [],
  summary: 'List the reference data',
  description: 'Lists what is in service, its age and licence, and where newer data can be obtained.',
  tags: ['Reference data'],
});

export const beginDataSetImport = defineAdminEndpoint({
  id: 'begin-data-import',
  method: 'POST',
  path: '/admin/v1/data-sets/:set/imports',
  params: setParams,
  document: newDataImport,
  reply: dataImportRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Begin an import',
  description: 'Opens an import. Send its files in chunks, then finish it.',
  tags: ['Reference data'],
  exampleRequest: { parts: [{ label: 'exits', name: 'exits.txt' }], by: 'ann' },
});

export const rollBackSet = defineAdminEndpoint({
  id: 'roll-back-data-set',
  method: 'POST',
  path: '/admin/v1/data-sets/:set/rollback',
  params: setParams,
  document: dataRollback,
  reply: dataSetRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Roll back to earlier data',
  description: 'Puts the previous data back into service, or the data shipped with the release.',
  tags: ['Reference data'],
  exampleRequest: { to: 'previous', by: 'ann' },
});
