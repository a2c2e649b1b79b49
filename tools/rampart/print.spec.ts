import { formatTable, printRecord, printRows } from './print';

const lines: string[] = [];
const io = { env: {}, out: (line: string) => void lines.push(line), err: () => {} };
beforeEach(() => {
  lines.length = 0;
});

describe('printing', () => {
  it('aligns columns and shows what is not set as a dash', () => {
    const rows = [
      { id: 1, name: 'Shop', limits: null },
      { id: 20, name: 'A', limits: ['x', 'y'] },
    ];
    expect(formatTable(rows, ['id', 'name', 'limits'])).toEqual([
      'id  name  limits',
      '1   Shop  -',
      '20  A     x,y',
    ]);
  });

  it('cuts a long structure in a table, and nothing else', () => {
    const word = 'x'.repeat(100);
    const [, row = ''] = formatTable([{ word, after: { word } }], ['word', 'after']);
    expect(row).toBe(`${word}  {"word":"${'x'.repeat(50)}…`);
  });

  it('gives programs one line of JSON with every field', () => {
    printRows(io, true, [{ id: 1, name: null }], ['id']);
    printRecord(io, true, { id: 1, scopes: ['a'] });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      [{ id: 1, name: null }],
      { id: 1, scopes: ['a'] },
    ]);
  });

  it('gives people a record line by line', () => {
    printRecord(io, false, { id: 1, name: 'Shop' });
    expect(lines).toEqual(['id    1', 'name  Shop']);
  });
});
