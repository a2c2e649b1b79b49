import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseOwnTable } from './own-table';

const DATA = path.join(__dirname, '../../../data');
const SOURCES = path.join(__dirname, '../..');

/** Licences allowed for shipped data; a licence that requires more than attribution needs a decision of its own. */
const LICENCES = ['Apache-2.0', 'MIT', 'ISC', 'BSD-3-Clause', 'CC0-1.0', 'CC-BY-4.0', 'facts'];

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

const NAMES = filesOf(DATA, '');
const SOURCE_TEXTS = filesOf(SOURCES, '.ts').map((file) => readFileSync(path.join(SOURCES, file), 'utf8'));
const READ = new Set(
  SOURCE_TEXTS.flatMap((text) => [...text.matchAll(/readOwnTable\(\s*'([^']+)'/g)].map(([, name]) => name)),
);

const readTable = (name: string) => {
  const text = readFileSync(path.join(DATA, name), 'utf8');
  const columns = text.split('\n').find((line) => !line.startsWith('#')) ?? '';
  return parseOwnTable(name, text, columns.split('\t'));
};

/** Numbers in a text by their value: `AS 9` before `AS 10`, 9.0.0.0/8 before 10.0.0.0/8. */
function compareNaturally(a: string, b: string): number {
  const [left, right] = [a.split(/(\d+)/), b.split(/(\d+)/)];
  const at = left.findIndex((part, index) => part !== right[index]);
  const [one = '', other = ''] = at === -1 ? [] : [left[at], right[at]];
  if (/^\d+$/.test(one) && /^\d+$/.test(other)) return Number(BigInt(one) - BigInt(other));
  return one < other ? -1 : Number(one > other);
}

function compareRows(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((cell, index) => cell !== b[index]);
  return at === -1 ? 0 : compareNaturally(a[at] ?? '', b[at] ?? '');
}

describe('the tables of apps/checks/data', () => {
  it('are tables, and each is read', () => {
    expect(NAMES.length).toBeGreaterThan(30);
    expect(NAMES.filter((name) => !/^[a-z-]+\/[a-z-]+\.tsv$/.test(name))).toEqual([]);
    expect([...READ].sort()).toEqual(NAMES);
  });

  it.each(NAMES)('%s names its source, its date and its licence', (name) => {
    const { header } = readTable(name);
    expect(header.licence.split(' AND ').filter((licence) => !LICENCES.includes(licence))).toEqual([]);
    expect(new Date(header.date).toISOString().slice(0, 10)).toBe(header.date);
    expect(header.source).not.toBe(header.title);
  });

  it.each(NAMES)('%s has no row twice, and keeps them in order', (name) => {
    const { header, rows } = readTable(name);
    const cells = rows.map((row) => Object.values(row));
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(cells.map((row) => row.join('\t'))).size).toBe(rows.length);
    if (header.values.has('order')) return;
    const misplaced = cells.find((row, index) => index > 0 && compareRows(cells[index - 1] ?? [], row) > 0);
    expect(misplaced).toBeUndefined();
  });

  it.each(NAMES)('%s is plain text: composed letters, no blanks at either end of a cell', (name) => {
    const text = readFileSync(path.join(DATA, name), 'utf8');
    expect(text).toBe(text.normalize('NFC'));
    expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
    const cells = readTable(name).rows.flatMap((row) => Object.values(row));
    expect(cells.filter((cell) => cell !== cell.trim())).toEqual([]);
  });
});
