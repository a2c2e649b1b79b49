import { gzipSync } from 'node:zlib';
import { buildDataSets } from '../data-sets.builder';
import { domainsFormat } from './formats/names/domains.format';
import { readFeed } from './read-feed';
import { problemsOf, readList, readLists } from './read-lines.fixture';

const format = domainsFormat();

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('readFeed', () => {
  it.each([1, 3, 100_000])('reads the same however a file is cut, here every %i bytes', async (size) => {
    const text = 'bücher.example.de\r\nexample.org\r\nlast.example.org';
    for (const bytes of [Buffer.from(text), gzipSync(text)]) {
      const file = { label: 'list', name: 'list', chunks: inPieces(bytes, size) };
      const { rows, digest, data } = await readFeed(format, [file], buildDataSets());
      expect([rows, data.has('last.example.org')]).toEqual([3, true]);
      expect(digest).toBe((await readList(format, ...text.split('\n'))).digest);
    }
  });

  it('reports the first five bad lines, and in which of several files', async () => {
    const lines = Array.from({ length: 9 }, (_, n) => `bad ${n}`);
    const problems = await problemsOf(format, 'example.org', ...lines);
    expect(problems).toHaveLength(5);
    expect(problems[4]).toBe('line 6: expected a domain name, got "bad 4"');
    await expect(readLists(format, { 'a.txt': 'example.org', 'b.txt': '\nbad' })).rejects.toMatchObject({
      problems: ['b.txt, line 2: expected a domain name, got "bad"'],
    });
  });

  it('truncates a long line in its report, and lets no control character through to a terminal', async () => {
    const [problem = ''] = await problemsOf(format, `bad ${'\u001b[31m'}${'x'.repeat(500)}`);
    expect(problem.length).toBeLessThan(150);
    expect(problem).not.toContain('\u001b');
  });

  it('refuses a line without end', async () => {
    expect(await problemsOf(format, 'x'.repeat(1_100_000))).toEqual([
      'line 1: the line is longer than 1000000 characters',
    ]);
  });

  it('refuses a file without entries', async () => {
    expect(await problemsOf(format, '# nothing', '')).toEqual(['The file holds no entry.']);
  });
});
