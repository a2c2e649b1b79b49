import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSUMPTIONS } from './assumptions';

describe('ASSUMPTIONS', () => {
  it('are the table of the README, line by line', () => {
    const readme = readFileSync(join(__dirname, 'README.md'), 'utf8');
    const shown = readme.split('\n').filter((line) => /^\| `/.test(line));
    expect(shown).toEqual(
      Object.entries(ASSUMPTIONS).map(
        ([name, { value, what, source }]) => `| \`${name}\` | ${value} | ${what} | ${source} |`,
      ),
    );
  });
});
