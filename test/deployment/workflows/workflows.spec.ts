import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../../.github/workflows');
/** A commit, and the version that it is. */
const BY_COMMIT = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+[.]\d+[.]\d+$/;

it('workflows run actions of others by commit, which cannot be moved to other code as a tag can', () => {
  const lines = readdirSync(FOLDER).flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n'));
  const used = lines.flatMap((line) => /^\s*(?:- )?uses:\s*(.*)$/.exec(line)?.[1] ?? []);
  expect(used).not.toEqual([]);
  expect(used.filter((action) => !action.startsWith('./') && !BY_COMMIT.test(action))).toEqual([]);
});
