import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandbox } from './sandbox.generator';

test('docs/sandbox.md is what the tables say; after a change of them run `npm run generate`', () => {
  expect(readFileSync(join(__dirname, '../..', sandbox.file), 'utf8')).toBe(sandbox.generate());
});
