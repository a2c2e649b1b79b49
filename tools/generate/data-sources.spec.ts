import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_SET_LOADERS } from '../../apps/checks/src/reference-data/data-set-loaders';

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');

describe('docs/data-sources.md', () => {
  const rows = read('docs/data-sources.md').split('\n');
  const builtIn = Object.values(DATA_SET_LOADERS).filter(({ load }) => load !== null);

  it.each(builtIn.map(({ name }) => name))('names origin and licence of %s', (name) => {
    const [, from, licence] = rows.find((row) => row.startsWith(`| \`${name}\` |`))?.split(' | ') ?? [];
    expect([from, licence]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  });

  it('names no removed set, and no unknown table', () => {
    const names = builtIn.map(({ name }) => name as string);
    const listed = rows.flatMap((row) => /^\| `([a-z-]+)` \|/.exec(row)?.[1] ?? []);
    // The checks read the name model like code, not as a set.
    expect(listed.filter((name) => !names.includes(name))).toEqual(['disposable-names']);
    const tables = read('docs/data-tables.md');
    const named = [...rows.join('\n').matchAll(/`([a-z]+\/[a-z-]+\.tsv)`/g)].map(([, table]) => table ?? '');
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((table) => !tables.includes(`\`${table}\``))).toEqual([]);
  });
});
