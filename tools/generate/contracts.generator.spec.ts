import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addEntry, describeService, SERVICE_NAMES, screenOrder } from '@rampart/contracts';
import { contractsReport } from './contracts.generator';

test('docs/contracts.md is what the contracts say; after a change of them run `npm run generate`', () => {
  const committed = readFileSync(join(__dirname, '../..', contractsReport.file), 'utf8');
  expect(committed).toBe(contractsReport.generate());
});

test('every service is there with what it answers', () => {
  const report = contractsReport.generate() as string;
  for (const service of SERVICE_NAMES) expect(report).toContain(describeService(service).subject);
  expect(report).toContain(screenOrder.subject);
  expect(report).toContain(addEntry.subject);
});
