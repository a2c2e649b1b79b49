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

  it('groups thousands for people, except in numbers that name something', () => {
    expect(formatTable([{ id: 12345, rows: 17280, share: 0.0001234 }], ['id', 'rows', 'share'])).toEqual([
      'id     rows    share',
      '12345  17,280  0.00012',
    ]);
    printRecord(io, false, { model: 1001, orders: 1001 });
    printRecord(io, true, { orders: 1001 });
    expect(lines).toEqual(['model   1001', 'orders  1,001', '{"orders":1001}']);
  });

  it('rounds computed figures for people, in structures too', () => {
    printRecord(io, false, { auc: 0.86435124508519, validation: { auc: 0.86435124508519, orders: 263 } });
    expect(lines).toEqual(['auc         0.8644', 'validation  {"auc":0.8644,"orders":263}']);
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

  it('gives people the records of a list as rows under its name', () => {
    const importance = [
      { feature: 'order.amount', share: 0.18 },
      { feature: 'a', share: 0.05 },
    ];
    printRecord(io, false, { number: 2, importance, status_changes: [], trees: null });
    expect(lines).toEqual([
      'number          2',
      'importance',
      '  feature       share',
      '  order.amount  0.18',
      '  a             0.05',
      'status_changes  -',
      'trees           -',
    ]);
  });

  it('shows the records of a list in a cell as what they are', () => {
    const [, row] = formatTable([{ many: [{ a: 1 }, { b: 2 }] }], ['many']);
    expect(row).toBe('{"a":1},{"b":2}');
  });
});
