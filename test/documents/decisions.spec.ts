import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../docs/adr');
const files = readdirSync(FOLDER)
  .filter((file) => /^\d{4}-.*\.md$/.test(file))
  .sort();

/** The line of the list for a decision: its heading (`# 7. Title`), linked to its file. */
function listed(file: string): string {
  const [heading = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n', 1);
  return `- [${heading.replace(/^# /, '')}](${file})`;
}

describe('docs/adr', () => {
  it('lists every decision under its own heading, in order', () => {
    const lines = readFileSync(join(FOLDER, 'README.md'), 'utf8').split('\n');
    expect(lines.filter((line) => line.startsWith('- ['))).toEqual(files.map(listed));
  });

  it.each(files)('numbers the heading as the file: %s', (file) => {
    expect(listed(file)).toMatch(new RegExp(`^- \\[${Number(file.slice(0, 4))}\\. [A-Z]`));
  });
});
