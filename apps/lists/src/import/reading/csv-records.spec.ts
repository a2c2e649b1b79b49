import { csvRecords, type FileRecord } from './csv-records';
import { fileText, UnreadableFile } from './file-text';

/** A file in pieces of this many bytes. */
async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(text: string | Buffer, size = 5): Promise<[number, readonly string[]][]> {
  const records: FileRecord[] = [];
  for await (const record of csvRecords(fileText(pieces(Buffer.from(text), size)))) records.push(record);
  return records.map(({ line, fields }) => [line, fields]);
}

const READ: [string, string, [number, string[]][]][] = [
  ['nothing', '', []],
  ['a byte order mark', '\ufeffa,b\n', [[1, ['a', 'b']]]],
  [
    'any line end, also none at the end',
    'a\r\nb\nc\rd',
    [
      [1, ['a']],
      [2, ['b']],
      [3, ['c']],
      [4, ['d']],
    ],
  ],
  [
    'quotes, commas and line ends within quotes',
    'a,"x, ""y""\r\nz"\nb,c',
    [
      [1, ['a', 'x, "y"\r\nz']],
      [3, ['b', 'c']],
    ],
  ],
  [
    'empty lines',
    'a\n\n \n\r\nb\n\n',
    [
      [1, ['a']],
      [5, ['b']],
    ],
  ],
  [
    'more and fewer fields',
    'a,b\n1\n1,2,3',
    [
      [1, ['a', 'b']],
      [2, ['1']],
      [3, ['1', '2', '3']],
    ],
  ],
  ['characters of many bytes', 'ünïcödé,👩‍👩‍👧\n', [[1, ['ünïcödé', '👩‍👩‍👧']]]],
];

test.each(READ)('reads %s, wherever the pieces are cut', async (_what, text, records) => {
  for (const size of [1, 2, 3, 7, 1_000]) expect(await read(text, size)).toEqual(records);
});

test.each([
  ['a quote in a bare field', 'a,b\n1,x"y\n2,3\n', /^Line 2 has a quote within/],
  ['text after a closing quote', 'a,b\n\n1,"x"y\n', /^Line 3 has more text/],
  ['a quote that is never closed', 'a,b\n1,2\n3,"x\n4,5\n', /^Line 3 opens a quote/],
  ['a line without an end', `a,b\n${'x'.repeat(40_000)}`, /^Line 2 is longer/],
  ['another encoding', Buffer.from('a,b\n1,caf\xe9\n', 'latin1'), /not encoded as UTF-8/],
  ['half a character at the end', Buffer.from('a,b\n1,ü').subarray(0, 7), /not encoded as UTF-8/],
])('refuses the file for %s, and says where', async (_what, text, message) => {
  for (const size of [3, 100_000]) {
    const reading = read(text as string | Buffer, size);
    await expect(reading).rejects.toThrow(UnreadableFile);
    await expect(reading).rejects.toThrow(message);
  }
});

test('holds no more than one chunk, however slowly the lines are taken', async () => {
  const CHUNK = Buffer.from('blacklist,email,ann@example.com\n'.repeat(1_000));
  let pulled = 0;
  async function* endless(): AsyncGenerator<Buffer> {
    for (; pulled < 20; pulled += 1) yield CHUNK;
  }
  let taken = 0;
  let most = 0;
  for await (const _record of csvRecords(fileText(endless()))) {
    taken += 1;
    most = Math.max(most, pulled + 1 - Math.floor(taken / 1_000));
  }
  expect([taken, most]).toEqual([20_000, 1]);
});
