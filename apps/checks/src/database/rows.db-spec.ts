import { findRowDifferences } from '@rampart/testing';
import { schema } from './schema';

it('has a row for each table, with its columns, types, keys and defaults', async () => {
  expect(await findRowDifferences(schema)).toEqual([]);
});
