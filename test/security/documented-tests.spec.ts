import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** A test's file, and the titles of its tests that follow: `file` › "title", › "title". */
const REFERENCE = /`([\w./-]+spec\.ts)`((?:,? › "[^"]+")*)/g;
const TITLE = /› "([^"]+)"/g;

const named = [...TEXT.matchAll(REFERENCE)].map(([, file = '', titles = '']) => ({
  file,
  titles: [...titles.matchAll(TITLE)].map(([, title = '']) => title),
}));

describe('docs/security.md', () => {
  it('names tests for each of the ten', () => {
    const items = TEXT.split(/^### API/m).slice(1);
    expect(items.map((item) => Number.parseInt(item, 10))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const item of items) expect(item).toMatch(/spec\.ts`/);
  });

  it.each([...new Set(named.map(({ file }) => file))])('names only tests that are there: %s', (file) => {
    expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
    const source = readFileSync(join(ROOT, file), 'utf8');
    const titles = named.filter((each) => each.file === file).flatMap((each) => each.titles);
    expect(titles.filter((title) => !source.includes(title))).toEqual([]);
  });
});
