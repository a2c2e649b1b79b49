import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseOwnTable } from '../../apps/checks/src/reference-data/own-tables/own-table';
import type { Generator } from './generator';

const FOLDER = 'apps/checks/data';

/** The tables of this repository, each with its source, according to their own headers. */
export const dataTables: Generator = {
  name: 'data tables',
  file: 'docs/data-tables.md',
  generate: renderTables,
};

const INTRODUCTION = `# Data tables

The tables of \`${FOLDER}\` that come with the suite. Generated from their headers by \`npm run generate\`; do not edit.

A table is tab-separated text. Lines that begin with \`#\` state its contents, source, licence (an SPDX expression, or \`facts\` for data without copyright), date and number of rows; then follows a line with the names of the columns. Rows are sorted and unique. A service does not start with a table that is truncated or malformed. The data sets made from these tables, and from packages, are listed in [data-sources.md](data-sources.md).
`;

function renderTables(): string {
  const rows = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map(renderRow);
  return [
    INTRODUCTION,
    '| table | contents | rows | date | licence | source |',
    '|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function renderRow(file: string): string {
  const name = file.slice(FOLDER.length + 1);
  const text = readFileSync(file, 'utf8');
  const columns = text.split('\n').find((line) => !line.startsWith('#')) ?? '';
  const { header, rows } = parseOwnTable(name, text, columns.split('\t'));
  const cells = [
    header.title,
    rows.length.toLocaleString('en-US'),
    header.date,
    header.licence,
    header.source,
  ];
  return `| [\`${name}\`](../${file}) | ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
