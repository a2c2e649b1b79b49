import { findDataFile } from './find-data-file';
import { parseOwnTable, partsOf } from './own-table';

const HEADER = ['# title: Two towns', '# source: own table', '# licence: Apache-2.0', '# date: 2026-11-21'];
const text = (header: readonly string[], ...lines: readonly string[]) =>
  `${[...header, ...lines].join('\n')}\n`;
const parse = (given: string) => parseOwnTable('towns.tsv', given, ['code', 'name']);

describe('parseOwnTable', () => {
  it('reads header and rows', () => {
    const { header, rows } = parse(text([...HEADER, '# rows: 2'], 'code\tname', 'a\tAachen am Rhein', 'b\t'));
    expect(header).toMatchObject({
      title: 'Two towns',
      source: 'own table',
      licence: 'Apache-2.0',
      date: '2026-11-21',
    });
    expect(rows).toEqual([
      { code: 'a', name: 'Aachen am Rhein' },
      { code: 'b', name: '' },
    ]);
  });

  it.each([
    ['no header', text([], 'code\tname'), 'does not say its title'],
    ['a header without a licence', text(HEADER.toSpliced(2, 1), 'code\tname'), 'does not say its licence'],
    ['a header line of another form', text(['# Two towns'], 'code\tname'), '# Two towns'],
    ['a header line given twice', text([...HEADER, HEADER[0]!], 'code\tname'), '# title: Two towns'],
    ['no number of rows', text(HEADER, 'code\tname'), 'has 0 rows, not undefined'],
    ['fewer rows than it says', text([...HEADER, '# rows: 2'], 'code\tname', 'a\tA'), 'has 1 rows, not 2'],
    ['other columns', text([...HEADER, '# rows: 0'], 'name\tcode'), 'has not the columns code, name'],
    ['a row of another width', text([...HEADER, '# rows: 1'], 'code\tname', 'a'), 'towns.tsv:7 has 1 cells'],
    ['an empty line', text([...HEADER, '# rows: 1'], 'code\tname', ''), 'has 1 cells, not 2'],
    ['no line end', text([...HEADER, '# rows: 1'], 'code\tname', 'a\tA').trimEnd(), 'may be cut off'],
  ])('refuses %s', (_what, given, message) => {
    expect(() => parse(given)).toThrow(message);
  });
});

describe('partsOf', () => {
  it('parts a cell at blanks', () => {
    expect(partsOf('a b')).toEqual(['a', 'b']);
    expect(partsOf('')).toEqual([]);
  });
});

describe('findDataFile', () => {
  it('names a file that is nowhere', () => {
    expect(() => findDataFile('no-such.tsv')).toThrow('apps/checks/data/no-such.tsv is missing');
  });
});
